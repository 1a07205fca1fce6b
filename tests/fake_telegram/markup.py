"""Telegram's HTML: a few tags, properly nested, to plain text and entities (offsets in UTF-16 units)."""

from html import unescape
from html.parser import HTMLParser

KINDS = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "s": "strikethrough",
    "code": "code", "pre": "pre", "a": "text_link", "blockquote": "blockquote", "tg-spoiler": "spoiler",
}  # fmt: skip


class MarkupError(ValueError):
    """Words of the Bot API for markup it refuses."""


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def parse_html(text):
    """Return the plain text and its entities; raise MarkupError for what Telegram refuses."""
    parser = _Parser()
    parser.feed(text)
    parser.close()
    if parser.open:
        raise MarkupError(f'Can\'t find end tag corresponding to start tag "{parser.open[-1][0]}"')
    return parser.text, sorted(parser.entities, key=lambda e: (e["offset"], -e["length"]))


class _Parser(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=False)
        self.text = ""
        self.entities = []
        self.open = []

    def handle_starttag(self, tag, attrs):
        if tag not in KINDS:
            raise MarkupError(f'Unsupported start tag "{tag}" at byte offset {self.getpos()[1]}')
        if tag == "blockquote" and any(name == "blockquote" for name, _, _ in self.open):
            raise MarkupError("Nested blockquotes")
        self.open.append((tag, utf16(self.text), dict(attrs)))

    def handle_startendtag(self, tag, attrs):
        raise MarkupError(f'Unsupported start tag "{tag}"')

    def handle_endtag(self, tag):
        if not self.open or self.open[-1][0] != tag:
            raise MarkupError(f'Unmatched end tag "{tag}"')
        name, start, attrs = self.open.pop()
        length = utf16(self.text) - start
        if length:
            entity = {"type": KINDS[name], "offset": start, "length": length}
            if name == "a":
                entity["url"] = attrs.get("href", "")
            self.entities.append(entity)

    def handle_data(self, data):
        if "<" in data:
            raise MarkupError("Unescaped <")
        self.text += data

    def handle_entityref(self, name):
        if name not in ("lt", "gt", "amp", "quot"):
            # Telegram shows an entity it does not know as it is written.
            self.text += f"&{name};"
            return
        self.text += unescape(f"&{name};")

    def handle_charref(self, name):
        self.text += unescape(f"&#{name};")

    def unknown_decl(self, data):
        raise MarkupError("Unsupported declaration")

    handle_decl = handle_pi = handle_comment = unknown_decl
