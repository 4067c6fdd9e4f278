"""Finding decks: an edition by its name, a card file by its path, and mixes of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from ..findings import Finding, has_errors
from ..language.footprint import descriptions
from ..language.meaning import Set
from ..language.which import such
from .deck import BASIC, Deck, DeckCard, deal_copies, make_deck
from .deckfile import DeckFile
from .differences import answers, in_play
from .faulty import faults
from .including import included
from .places import DECKS
from .reader import read_form
from .source import read_bytes
from .suggest import closest


class UnknownTarget(Exception):
    """There is no such edition or file; the message says what there is."""


class Loaded(msgspec.Struct):
    """A deck, unless a file had errors; what was found in the files; and their texts."""

    deck: Deck | None
    findings: list[Finding]
    texts: dict[str, str]


class Part(msgspec.Struct):
    """One card file, read."""

    file: str
    text: str
    declared: DeckFile | None
    cards: tuple[DeckCard, ...]
    undocumented: tuple[DeckCard, ...]
    findings: list[Finding]


def editions() -> list[str]:
    """The names of the editions that come with the package."""
    return sorted(path.parent.name for path in DECKS.glob("*/cards.yaml"))


def load(target: str) -> Loaded:
    """What the target names: an edition, a path, or several of them joined by plus signs."""
    parts = [part for name in split(target) for part in parts_of(name)]
    findings = [finding for part in parts for finding in part.findings]
    texts = {part.file: part.text for part in parts}
    if any(part.declared is None for part in parts):
        return Loaded(None, findings, texts)
    return Loaded(mix(target, parts), findings, texts)


def parts_of(name: str) -> list[Part]:
    """The card files of one part of a target, a variant of it if the name asks for one."""
    plain, colon, variant = name.partition(":") if not Path(name).exists() else (name, "", "")
    parts = [read_part(path) for path in card_files(plain)]
    return [varied(part, variant) for part in parts] if colon else parts


def varied(part: Part, name: str) -> Part:
    """The part without the cards that its variant leaves out."""
    if part.declared is None:
        return part
    variants = part.declared.variants
    if name not in variants:
        near = closest(name, variants)
        there = f"did you mean {near!r}?" if near else f"there are: {', '.join(variants) or 'none'}"
        raise UnknownTarget(f"{part.declared.edition} has no variant {name!r}; {there}")
    out = list(descriptions(such(variants[name].without)))
    kept = tuple(card for card in part.cards if not any(card.fits(each) for each in out))
    return msgspec.structs.replace(part, cards=kept)


def split(target: str) -> list[str]:
    """The parts of a mix. A path may hold plus signs itself, if it exists as it stands."""
    if Path(target).exists() and is_path(target):
        return [target]
    return target.split("+")


def is_path(name: str) -> bool:
    return "/" in name or "\\" in name or bool(Path(name).suffix)


def card_files(name: str) -> list[Path]:
    """The card files of one part of a target."""
    if not is_path(name):
        if name not in editions():
            near = closest(name, editions())
            meant = f"; did you mean {near!r}?" if near else ""
            raise UnknownTarget(
                f"there is no edition {name!r}{meant} (there are {', '.join(editions())}; "
                f"a path has a slash or a suffix)"
            )
        return [DECKS / name / "cards.yaml"]
    path = Path(name)
    if path.is_dir():
        found = sorted(path.glob("**/cards.yaml"))
        if not found:
            raise UnknownTarget(f"no cards.yaml in {name}")
        return found
    if not path.is_file():
        raise UnknownTarget(f"there is no file {name}")
    return [path]


def read_part(path: Path) -> Part:
    """One card file with all its faults; its cards if it has none."""
    shown = shown_path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UnknownTarget(f"{shown} cannot be read: {error.strerror}") from None
    return read_cards(data, shown)


def read_cards(data: bytes, shown: str) -> Part:
    source, findings = read_bytes(data, shown)
    text = data.decode(errors="replace")
    if source is None:
        return Part(shown, text, None, (), (), findings)
    declared, misread = read_form(source, DeckFile)
    findings = [*findings, *misread]
    if declared is None or has_errors(findings):
        return Part(shown, text, None, (), (), findings)
    shared, unknown = included(declared, source)
    findings += [*faults(declared, source), *unknown]
    if has_errors(findings):
        return Part(shown, text, None, (), (), findings)
    located = shared + [
        (card, source.locate(("cards", n, card.word))) for n, card in enumerate(declared.cards)
    ]
    cards = deal_copies(declared.edition, [each for each in located if not each[0].undocumented])
    unclear = deal_copies(declared.edition, [each for each in located if each[0].undocumented])
    return Part(shown, text, declared, cards, unclear, findings)


def shown_path(path: Path) -> str:
    """As short as it is clear: from here, or from the package."""
    for base, prefix in ((Path.cwd(), ""), (DECKS, "decks/")):
        try:
            return prefix + path.resolve().relative_to(base).as_posix()
        except ValueError:
            continue
    return path.as_posix()


def mix(name: str, parts: list[Part], choice: Mapping[str, str] | None = None) -> Deck:
    """All cards of all parts; the choice is of answers to what their rulebooks tell differently."""
    cards: dict[str, DeckCard] = {}
    basic: tuple[Set, ...] = ()
    for part in parts:
        assert part.declared is not None
        for card in part.cards:
            cards[free_id(card.id, cards)] = card
        basic = basic or tuple(
            Set(what, amount.node) for what, amount in part.declared.basic_rules.items()
        )
    known = "; ".join(
        part.declared.known for part in parts if part.declared and part.declared.known
    )
    named = tuple(msgspec.structs.replace(card, id=id) for id, card in cards.items())
    unclear = tuple(card for part in parts for card in part.undocumented)
    said = answers((part.declared for part in parts if part.declared), choice)
    return make_deck(name, named, in_play(said), known, basic or BASIC, unclear, said)


def free_id(id: str, taken: dict[str, DeckCard]) -> str:
    """The id, or that of a further copy where the same edition is mixed in twice."""
    if id not in taken:
        return id
    plain = id.partition("#")[0]
    return next(new for n in range(2, 10_000) if (new := f"{plain}#{n}") not in taken)


class BadDeck(ValueError):
    """The card files have errors, which are its findings."""

    def __init__(self, target: str, findings: list[Finding]) -> None:
        super().__init__(f"{target}: " + "; ".join(finding.message for finding in findings[:3]))
        self.findings = findings


def load_deck(*targets: str) -> Deck:
    """A deck by the name of an edition, by a path, or mixed of several of them."""
    target = "+".join(targets)
    loaded = load(target)
    if loaded.deck is None:
        raise BadDeck(target, loaded.findings)
    return loaded.deck
