"""Reader of mix files: the parts that a mix takes, filtered, and all findings of the file."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import msgspec

from ..findings import Finding, has_errors
from ..language.card import Card
from ..language.footprint import descriptions
from ..language.which import KINDS, Described, Whats
from .deckfile import DeckFile
from .merges import as_merge
from .mixfile import MixFile, Take
from .parsed_file import MAX_CARDS, TOO_MANY, Inside, ParsedFile, PartsOf, filtered
from .reading.faults import Faults, Key, Place, located, place_in
from .reading.forms import empty_list
from .reading.reader import read_form
from .reading.source import Source, Steps
from .reading.suggest import Choices, closest, misspelt, short
from .retagging import listed, retagged, spellings
from .rulebook_questions import questions
from .settlement import settlements
from .taken_places import TakenPlaces
from .target import Outside, UnknownTarget, is_path

MAX_DEPTH = 8
MAX_PARTS = 100
MAX_MERGES = 1000
INSTEAD = "copy the file to beside this one, or take an edition by its name"


def is_mix(source: Source) -> bool:
    """Return whether a file is a mix file."""
    return isinstance(source.data, dict) and not {"mix", "take"}.isdisjoint(source.data)


def taken(
    path: Path, source: Source, wrong: list[Finding], inside: Inside, parts_of: PartsOf
) -> list[ParsedFile]:
    """Return the mix file and the parts that it takes; note all its faults."""
    own = path.resolve()
    if own in inside.mixes:
        again = inside.mixes[inside.mixes.index(own) :]
        chain = " takes ".join(each.name for each in (*again, own))
        raise UnknownTarget(f"this mix would take itself: {chain}")
    if len(inside.mixes) == MAX_DEPTH:
        raise UnknownTarget(f"mixes that take mixes more than {MAX_DEPTH} deep")
    declared, misread = read_form(source, MixFile)
    this = ParsedFile(source.file, source.text, declared, (), (), [*wrong, *misread], path)
    if declared is None:
        return [this]
    this.settled = tuple(settlements(declared, partial(located, source)))
    faults = Faults(source)
    parts: list[ParsedFile] = []
    whole: list[ParsedFile] = []
    for n, entry in enumerate(declared.take):
        take = Take(from_=entry) if isinstance(entry, str) else entry
        at = place_in(source.data, "take", n, "from")
        try:
            found = parts_beside(path, take.from_, inside, parts_of)
        except Outside as outside:
            faults.misshapen(f"{short(take.from_)} {outside.why}; {INSTEAD}", at)
            if faults.full:
                break
            continue
        except (UnknownTarget, OSError) as error:
            unknown = error if isinstance(error, UnknownTarget) else unreadable(take, error)
            faults.nowhere(unknown.message, at, unknown.suggestion)
            if faults.full:
                break
            continue
        misnamed(take, n, found, faults, source)
        whole += found
        place = TakenPlaces(source, n, take)
        left = [place.given_to(taken_part(part, take, declared)) for part in found]
        if any(map(listed, found)) and not any(map(listed, left)):
            emptied(take, n, faults, source)
        parts += left
        if len(parts) > MAX_PARTS:
            faults.misshapen(f"more than {MAX_PARTS} files in one mix", at)
            break
        if sum(len(part.cards) + len(part.unplayed) for part in whole) > MAX_CARDS:
            faults.misshapen(TOO_MANY, at)
            break
    if not declared.take:
        faults.missing(empty_list("take"), (None, "take"))
    complete = not faults.findings and not any(has_errors(part.findings) for part in parts)
    if complete and not any(part.cards for part in parts):
        faults.misshapen("no card is left in this mix", (None, "take"))
    there = [part.whole or part for part in whole]  # a decision stays if its card is left out
    mismerged(declared, there, complete, faults, source)
    mistagged(declared, there, complete, faults, source)
    misanswered(declared, faults)
    this.findings += faults.in_order()
    return [this, *retagged(parts, declared)]


def parts_beside(path: Path, name: str, inside: Inside, parts_of: PartsOf) -> list[ParsedFile]:
    """Return the files that a mix file at a path takes by a name."""
    return parts_of(beside(path, name), Inside(inside.root, (*inside.mixes, path.resolve())))


def unreadable(take: Take, error: OSError) -> UnknownTarget:
    return UnknownTarget(f"{short(take.from_)} cannot be read: {error.strerror}")


def beside(path: Path, target: str) -> str:
    """Return a path in a mix file from the current folder, with a slash that marks it as a path."""
    if not is_path(target):
        return target
    if os.path.isabs(target) or os.path.splitdrive(target)[0]:
        raise Outside(short(target), "is an absolute path: a mix names files from its own folder")
    there = str(path.parent / target)
    return there if is_path(there) else f"./{there}"


def taken_part(part: ParsedFile, take: Take, mix: MixFile) -> ParsedFile:
    """Return a part as the mix takes it. It knows the whole file that it comes from."""
    adapted = with_basic_rules(chosen(part, take), mix)
    return msgspec.structs.replace(adapted, whole=part.whole or part)


def chosen(part: ParsedFile, take: Take) -> ParsedFile:
    """Return a part with the cards that a take wants of it."""
    if take.only:
        part = filtered(part, take.only, True)
        if isinstance(part.declared, DeckFile):  # of chosen cards nothing is missing
            part.declared = msgspec.structs.replace(part.declared, known="")
    return filtered(part, take.without, False) if take.without else part


def with_basic_rules(part: ParsedFile, mix: MixFile) -> ParsedFile:
    """Return a part with the Basic Rules of the mix, if the mix has some."""
    if not mix.basic_rules or part.declared is None:
        return part
    declared = msgspec.structs.replace(part.declared, basic_rules=mix.basic_rules)
    return msgspec.structs.replace(part, declared=declared)


def emptied(take: Take, n: int, faults: Faults, source: Source) -> None:
    """Note a take that takes no card of a source with cards."""
    there = short(take.from_)
    if take.without:
        word, message = "without", f"no card is left of {there}: leave out less, or the whole entry"
    else:
        word, message = "only", f"{there} has no such card: take other cards, or omit the entry"
    faults.misshapen(message, place_in(source.data, "take", n, word))


def misnamed(take: Take, n: int, parts: list[ParsedFile], faults: Faults, source: Source) -> None:
    """Note cards and tags in ``only`` and ``without`` that the source of the take does not have."""
    if any(has_errors(part.findings) for part in parts):
        return
    cards = [card.declared for part in parts for card in (*part.cards, *part.unplayed)]
    for word, whats in (("only", take.only), ("without", take.without)):
        absent(whats, cards, take.from_, ("take", n, word), faults, source)


def absent(
    whats: Whats, cards: Iterable[Card], there: str, way: Steps, faults: Faults, source: Source
) -> None:
    """Note the names and tags that none of the cards has."""
    known, tagged = known_in(cards)
    names, tags, words = Choices(known), Choices(tagged), Choices(known | {*KINDS, "card"})
    for k, what in enumerate(whats):
        looked_up: list[tuple[Steps, str, Choices]] = []
        if isinstance(what, Described):
            looked_up += [(("any of", m), name, names) for m, name in enumerate(what.any_of)]
            looked_up += [(("tagged", m), tag, tags) for m, tag in enumerate(what.tagged)]
        else:
            looked_up.append(((), what, words))
        for path, name, there_are in looked_up:
            if name not in there_are and not faults.full:
                faults.nowhere(
                    f"{there} has no {'tag' if there_are is tags else 'card'} {name!r}",
                    place_in(source.data, *way, k, *path),
                    there_are.closest(name),
                )


def known_in(cards: Iterable[Card]) -> tuple[set[str], set[str]]:
    """Return the names by which other cards can describe these cards, and their tags."""
    cards = tuple(cards)
    return (
        {name for card in cards for name in card.names},
        {tag for card in cards for tag in card.tags},
    )


def mismerged(
    mix: MixFile, parts: list[ParsedFile], complete: bool, faults: Faults, source: Source
) -> None:
    """Note merged names that no card of the mix has, and merges of fewer than two names.

    If the mix is not complete, a name is noted only if it looks misspelt.
    """
    called, _ = known_in(card.declared for part in parts for card in (*part.cards, *part.unplayed))
    cards = [card for part in parts for card in part.cards]
    looked_up = {name for card in cards for one in descriptions(card.meaning) for name in one.names}
    names, things = Choices(called), Choices(called | looked_up)
    rules = Choices({card.name for card in cards if card.meaning.kind == "rule"})

    def look(name: str, known: Choices, sort: str, *path: str | int) -> None:
        if name in known or faults.full:
            return
        meant = known.closest(name)
        if complete or meant:
            message = f"this mix has no {sort} {name!r}"
            faults.nowhere(message, place_in(source.data, *path), meant)

    for word, merges, known in (
        ("same thing", mix.same_thing, things),
        ("same rule", mix.same_rule, rules),
        ("perhaps the same", mix.perhaps_the_same, names),
    ):
        if len(merges) > MAX_MERGES:
            message = f"more than {MAX_MERGES} merges"
            faults.misshapen(message, (None, word))
            continue
        for n, entry in enumerate(merges):
            merge = as_merge(entry)
            if len(set(merge.names)) < 2:
                message = f"two names or more are the same: `{word}: [[one, other]]`"
                faults.misshapen(message, place_in(source.data, word, n))
            inner = ("names",) if merge is entry else ()
            for k, name in enumerate(merge.names):
                look(name, known, "rule" if known is rules else "card", word, n, *inner, k)
    for n, name in enumerate(mix.different):
        look(name, names, "card", "different", n)


def mistagged(
    mix: MixFile, parts: list[ParsedFile], complete: bool, faults: Faults, source: Source
) -> None:
    """Note cards that the mix does not have, and tags that none of its cards has or asks for.

    If the mix is not complete, a word is noted only if it looks misspelt.
    """
    if not mix.tags and not mix.untag:
        return
    cards = [card for part in parts for card in listed(part)]
    names = Choices({name for card in cards for name in spellings(card)})
    asked = {tag for card in cards for each in descriptions(card.meaning) for tag in each.tags}
    tags = Choices(asked | {tag for card in cards for tag in card.declared.tags})

    def look(word: str, known: Choices, message: str, place: Place) -> None:
        if word in known or faults.full:
            return
        near = known.closest(word)
        meant = near if misspelt(word, near) else ""  # tagged cards are often of other editions
        if complete or meant:
            faults.nowhere(message, place, meant)

    for word, tagged in (("tags", mix.tags), ("untag", mix.untag)):
        for tag, wanted in tagged.items():
            message = f"no card of this mix has or asks for the tag {short(tag)!r}"
            look(tag, tags, message, ((None, word), Key(tag)))
            for n, name in enumerate(wanted):
                place = place_in(source.data, word, tag, n)
                look(name, names, f"this mix has no card {short(name)!r}", place)
                if word == "untag" and name in mix.tags.get(tag, ()):
                    faults.misshapen(f"{short(name)} cannot be both with and without a tag", place)


def misanswered(mix: MixFile, faults: Faults) -> None:
    """Note policies that name no question or no answer that a mix can choose."""
    known = questions()
    for name, answer in mix.policies.items():
        if faults.full:
            return
        if name not in known:
            meant = closest(name, known)
            there_are = "" if meant else f"; known here: {', '.join(known)}"
            faults.nowhere(
                f"unknown word {short(name)!r}{there_are}; "
                "`fluxx cards EDITION --policies` explains the questions",
                ((None, "policies"), Key(name)),
                meant,
            )
        elif answer not in known[name].choices:
            faults.unknown(answer, known[name].choices, ((None, "policies"), name))
