"""Rules as small named values, and the template language they are written in.

A template is words separated by spaces: `[x]` is optional, `(a|b c)` a choice, `{class}` or `{class:name}` a
word of a class in the language's table, `~` joins without needing a space, and a trailing `!` asks
that no further word follows. Everything is matched on folded text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from parsing.when.clock import BARE, MARKED, ClockWords
from parsing.when.terms import Clock, Term
from parsing.when.wordtrie import any_of

GAP = r"(?:[.,]?[\s\-]+\(?|[.,])"
"""Between two words of a rule: blanks or a hyphen, at most one comma or stop before them."""
JOIN = r"[.,]?[\s\-]*"
WORD_END = r"(?![^\W_])"
GLUED, GLUED_LETTERS = "#abc", 3
"""Key of a number with a word stuck to it ("15set"), and the letters that make a word."""
DIGITS = "#"
"""First-word key of everything that begins with a digit."""


@dataclass(frozen=True, slots=True)
class WordClass:
    """Words of one kind and what each stands for."""

    words: Mapping[str, int]
    digits: str | None = None
    """Regex of the numeric form, if there is one."""
    pattern: str | None = None
    """Regex in place of the words, for classes with inner grammar (the clock)."""
    firsts: frozenset[str] = frozenset()
    """First words when `pattern` is given."""
    unless: str = ""
    """Negative look-ahead behind words and digits."""

    def regex(self) -> str:
        """Return the regex of the class, longest words first."""
        if self.pattern is not None:
            return self.pattern
        forms = [any_of(self.words, gap=r"[\s\-]*")] if self.words else []
        either = "|".join([*forms, *([self.digits] if self.digits else [])])
        return f"(?:{either}){self.unless}" if self.unless else either

    def first_words(self) -> set[str]:
        """Return every word that may begin a member of the class."""
        found = set(self.firsts)
        for word in self.words:
            found |= {re.split(r"[\s\-']", word)[0], word.replace(" ", "")}
        if self.digits:
            found.add(DIGITS)
        return found


@dataclass(frozen=True, slots=True)
class Captured:
    """The pieces of text a rule caught, with the classes that explain them."""

    groups: Mapping[str, str | None]
    table: Table
    clocks: Mapping[str, Clock] = field(default_factory=dict)
    """Hours by the name of their group."""

    def text(self, name: str) -> str | None:
        """Return what the group caught, None when it took no part."""
        return self.groups.get(name)

    def value(self, name: str, kind: str | None = None) -> int | None:
        """Return the number behind a caught word, None when the group took no part."""
        caught = self.groups.get(name)
        return None if caught is None else self.table.value(kind or name, caught)

    def clock(self, name: str) -> Clock | None:
        """Return the hour that a group caught, None when it caught none."""
        return self.clocks.get(name)

    def need(self, name: str, kind: str | None = None) -> int:
        """Return the number behind a word that the template makes sure of."""
        found = self.value(name, kind)
        if found is None:
            raise ValueError(f"group {name} is not part of every match")
        return found


HOURS = ("clock", "end")
"""Groups that catch hours; a rule with hours is matched on text in which each hour is one run of a sign."""


def marked_hours(firsts: frozenset[str]) -> WordClass:
    """Return the class of hours that are hours wherever they stand."""
    return WordClass({}, pattern=f"{MARKED}+", firsts=firsts)


def any_hours(firsts: frozenset[str]) -> WordClass:
    """Return the class of hours, bare numbers included."""
    return WordClass({}, pattern=f"{MARKED}+|{BARE}+", firsts=firsts)


Build = Callable[[Captured], "tuple[Term, ...] | None"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to say a time."""

    name: str
    template: str
    build: Build
    """Returns terms, an empty tuple to claim the words as no time at all, None to pass."""
    weak: bool = False
    """Counts only with support: beside another time or, unless `alone` is off, alone in the message."""
    alone: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """One language: its word classes, its rules in order and its connecting words."""

    lang: str
    classes: Mapping[str, WordClass]
    rules: tuple[Rule, ...]
    between: frozenset[str]
    """What stands between the ends of a range ("a", "até")."""
    also: frozenset[str]
    """What stands between members of a list ("e", "e na")."""
    correction: frozenset[str]
    """What announces that the day before it was wrong ("não", "ops")."""
    before: frozenset[str]
    """What bounds the following hour or day above ("antes das")."""
    until: frozenset[str]
    """What bounds it above and lets a stretch of days begin today ("até")."""
    after: frozenset[str]
    """What bounds it below ("a partir das")."""
    filler: frozenset[str]
    """Articles and prepositions that may stand between parts of one time."""
    clock: ClockWords
    """How hours are said."""
    asks: frozenset[str] = frozenset()
    """What asks about now: "choveu ontem, posso nadar?" is no question about yesterday."""
    mended: tuple[str, ...] = ()
    """Words in which a slip of haste is put right; see `slips`."""
    no_slips: frozenset[str] = frozenset()
    """Everyday words that look like a slip in one of them."""
    lookup: dict[str, dict[str, int]] = field(default_factory=dict)
    """Squeezed words per class, filled on first use."""
    firsts: dict[str, frozenset[str]] = field(default_factory=dict)
    """First words of the classes, filled on first use."""
    spelt: dict[str, str] = field(default_factory=dict)
    """Regexes of the classes, filled on first use."""

    def first_words(self, kind: str) -> frozenset[str]:
        """Return every word that may begin a member of a class."""
        found = self.firsts.get(kind)
        if found is None:
            found = self.firsts[kind] = frozenset(self.classes[kind].first_words())
        return found

    def regex(self, node: Node) -> str:
        """Return the regex of a piece of a template with its classes spelt out.

        Only rules that are tried pay for it: spelling out number words takes longer than all the rest.
        """
        return _CLASS.sub(lambda match: self._spell(match.group(1)), node.regex)

    def _spell(self, kind: str) -> str:
        found = self.spelt.get(kind)
        if found is None:
            found = self.spelt[kind] = self.classes[kind].regex()
        return found

    def value(self, kind: str, caught: str) -> int:
        """Return the number behind a word of a class."""
        table = self.lookup.get(kind)
        if table is None:
            table = {squeeze(word): number for word, number in self.classes[kind].words.items()}
            self.lookup[kind] = table
        key = squeeze(caught)
        found = table.get(key)
        if found is not None:
            return found
        return int(re.sub(r"\D", "", key) or -1)


def squeeze(word: str) -> str:
    """Drop blanks, hyphens and stops inside a word."""
    return re.sub(r"[\s\-.]+", "", word)


class Node(NamedTuple):
    """A compiled piece of a template."""

    regex: str
    """Classes stand as `<kind>` between zero bytes; `Table.regex` spells them out."""
    firsts: frozenset[str]
    optional: bool = False
    needs: tuple[frozenset[str], ...] = ()
    """Of each set at least one word must be somewhere in the text, or the rule cannot match."""


_PIECE = re.compile(r"[\[\]()|~!]|\{[^}]*\}|[^\s\[\]()|~{}!]+")
_CLASS = re.compile("\0<([a-z]+)>\0")
_NOTHING: frozenset[str] = frozenset()


def compile_template(template: str, table: Table) -> Node:
    """Translate a template into a regex and the set of words it may begin with."""
    pieces = _PIECE.findall(template)[::-1]
    node = _choice(pieces, table)
    if pieces:
        raise ValueError(f"unbalanced template: {template}")
    return node


def _choice(pieces: list[str], table: Table) -> Node:
    """Read alternatives off the end of `pieces`, which is in reverse."""
    options = [_sequence(pieces, table)]
    while pieces and pieces[-1] == "|":
        pieces.pop()
        options.append(_sequence(pieces, table))
    if len(options) == 1:
        return options[0]
    firsts = _NOTHING.union(*[node.firsts for node in options])
    return Node("(?:" + "|".join([node.regex for node in options]) + ")", firsts)


def _sequence(pieces: list[str], table: Table) -> Node:
    regex, firsts = "", _NOTHING
    needs: tuple[frozenset[str], ...] = ()
    anchored, tight = False, False
    while pieces and pieces[-1] not in ")]|":
        head = pieces.pop()
        if head == "~":
            tight = True
            continue
        if head == "!":
            regex += r"(?=[\s.!?,;:)]*$)"
            continue
        node = _atom(head, pieces, table)
        join = JOIN if tight else GAP
        if not anchored:
            firsts = firsts | node.firsts if firsts else node.firsts
        if node.optional:
            regex += f"(?:{join}{node.regex})?" if anchored else f"(?:{node.regex}{join})?"
        else:
            if regex:
                needs += _needed(node, tight=tight)
            needs += node.needs
            regex += f"{join}{node.regex}" if anchored else node.regex
            anchored = True
        tight = False
    return Node(regex, firsts, needs=needs)


def _needed(node: Node, *, tight: bool) -> tuple[frozenset[str], ...]:
    """Return the words of which one must be in the text, after a number with or without a space."""
    if not tight or not any(word[0].isalnum() or word == DIGITS for word in node.firsts):
        return (node.firsts,)
    if all(len(word) >= GLUED_LETTERS for word in node.firsts):
        return (node.firsts | {GLUED},)
    return ()


def _atom(head: str, pieces: list[str], table: Table) -> Node:
    if head in "([":
        node = _choice(pieces, table)
        if not pieces or pieces.pop() != (")" if head == "(" else "]"):
            raise ValueError("unbalanced template")
        return Node(f"(?:{node.regex})", node.firsts, head == "[", node.needs)
    if head[0] == "{":
        kind, _, name = head[1:-1].partition(":")
        return Node(f"(?P<{name or kind}>\0<{kind}>\0)", table.first_words(kind))
    return Node(head if head.isalnum() else re.escape(head), frozenset({head.split("'")[0]}))
