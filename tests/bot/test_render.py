"""Pieces are always within the limit and always valid markup, whatever is said."""

from hypothesis import given
from hypothesis import strategies as st

from answering.reply import Block, BlockKind
from bot.render import MESSAGE_LIMIT, Button, layout, pack, shorten, utf16_length
from tests.fake_telegram.markup import parse_html, utf16

LINE = st.text(alphabet=st.one_of(st.characters(codec="utf-8"), st.sampled_from("<>&🌊\n ")), max_size=300)
BLOCKS = st.lists(
    st.builds(Block, st.sampled_from(list(BlockKind)), st.lists(LINE, min_size=1, max_size=6).map(tuple)),
    max_size=12,
)


@given(BLOCKS)
def test_every_piece_is_valid_markup_within_the_limit(blocks):
    for piece in pack(blocks):
        text, _ = parse_html(piece.html)
        assert text == piece.plain
        assert 0 < utf16(text) <= MESSAGE_LIMIT


def test_long_text_is_cut_between_paragraphs():
    blocks = [Block(BlockKind.TEXT, ("a" * 2000,)), Block(BlockKind.TEXT, ("b" * 2000,)),
              Block(BlockKind.TEXT, ("c" * 2000,))]  # fmt: skip
    assert [piece.plain for piece in pack(blocks)] == ["a" * 2000 + "\n\n" + "b" * 2000, "c" * 2000]


def test_paragraph_too_long_for_a_message_is_cut_at_words_and_loses_none():
    words = " ".join(f"palavra{number}" for number in range(2000))
    pieces = pack([Block(BlockKind.QUOTE, (words,))])
    assert " ".join(piece.plain for piece in pieces).split() == words.split()
    assert all(
        piece.html.startswith("<blockquote>") and piece.html.endswith("</blockquote>") for piece in pieces
    )


def test_emoji_count_twice_and_are_never_halved():
    pieces = pack([Block(BlockKind.TEXT, ("🌊" * 3000,))])
    assert [utf16_length(piece.plain) for piece in pieces] == [4096, 1904]
    assert "".join(piece.plain for piece in pieces) == "🌊" * 3000


def test_exactly_full_message_is_one_piece():
    assert len(pack([Block(BlockKind.TEXT, ("x" * MESSAGE_LIMIT,))])) == 1
    assert len(pack([Block(BlockKind.TEXT, ("x" * (MESSAGE_LIMIT + 1),))])) == 2


def test_users_markup_is_shown_not_obeyed():
    (piece,) = pack([Block(BlockKind.HEADLINE, ("<b>Mole</b> & cia",))])
    assert piece.html == "<b>&lt;b&gt;Mole&lt;/b&gt; &amp; cia</b>"


def test_bullets_get_a_mark_once():
    (piece,) = pack([Block(BlockKind.BULLETS, ("um", "• dois"))])
    assert piece.plain == "• um\n• dois"


def test_short_buttons_pair_up_long_ones_stand_alone():
    buttons = [
        Button("amanhã", "a"),
        Button("fim de semana", "b"),
        Button("x" * 30, "c"),
        Button("mais", "d"),
    ]
    assert [[button.data for button in row] for row in layout(buttons)] == [["a", "b"], ["c"], ["d"]]


def test_label_is_cut_with_an_ellipsis():
    assert shorten("abcdef", 4) == "abc…"
    assert shorten("abcd", 4) == "abcd"
