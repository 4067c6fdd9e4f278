"""Names of cards on the page: buttons that open the drawn card. Only named cards are drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from ..excerpt import printable_lines
from .model import CardFace

if TYPE_CHECKING:
    from markupsafe import Markup


class CardNames:
    """Names of the cards of a report. It notes the faces that the page has to draw."""

    def __init__(self, faces: Mapping[str, CardFace]) -> None:
        self.faces = faces
        self.used: set[str] = set()
        self.face_keys: dict[str, set[str]] = {}
        for face in faces.values():
            self.face_keys.setdefault(face.name, set()).add(face.key)
        self.pattern = lru_cache(maxsize=64)(self.new_pattern)

    def card(self, id: str, text: str = "") -> Markup:
        """Return the name of the card, or the text, as a button if the card is known."""
        from markupsafe import Markup, escape

        face = self.faces.get(id)
        if face is None:
            return escape(printable_lines(text or id.partition("/")[2] or id))
        button = '<button type="button" class="name {}" popovertarget="{}">{}</button>'
        shown = printable_lines(text or face.name)
        return Markup(button).format(face.kind, self.opens(id), shown)

    def opens(self, id: str) -> str:
        """Return the key of the face, which the page then draws; or "" for an unknown card."""
        face = self.faces.get(id)
        if face is None:
            return ""
        self.used.add(face.key)
        return face.key

    def named(self, text: str, ids: Iterable[str] = ()) -> Markup:
        """Return a sentence in which names of these cards, and ids of all cards, are buttons.

        Text between backticks is code.
        """
        from markupsafe import Markup, escape

        parts = text.split("`")
        if len(parts) % 2 == 0:  # a backtick without a partner
            parts = [text]
        code = Markup("<code>{}</code>")
        return Markup("").join(
            code.format(escape(printable_lines(part))) if n % 2 else self.plain(part, tuple(ids))
            for n, part in enumerate(parts)
        )

    def plain(self, text: str, ids: tuple[str, ...]) -> Markup:
        """Return the text with its cards as buttons.

        An id is replaced by the name, unless the text is about several cards of this name, or the
        deck has cards of this name that are not equal.
        """
        from markupsafe import Markup, escape

        by_name, pattern = self.pattern(ids)
        matches = [*pattern.finditer(text)] if pattern else []
        found = {by_name.get(match[0], match[0]) for match in matches}
        times = Counter(self.faces[id].name for id in found)
        pieces, at = [], 0
        for match in matches:
            id = by_name.get(match[0], match[0])
            name = self.faces[id].name
            clear = times[name] == 1 and len(self.face_keys[name]) == 1
            pieces.append(escape(printable_lines(text[at : match.start()])))
            pieces.append(self.card(id, name if clear else match[0]))
            at = match.end()
        return Markup("").join([*pieces, escape(printable_lines(text[at:]))])

    def new_pattern(self, ids: tuple[str, ...]) -> tuple[dict[str, str], re.Pattern[str] | None]:
        by_name: dict[str, str] = {}
        for id in ids:
            if face := self.faces.get(id):
                by_name.setdefault(face.name, id)
        words = sorted({*by_name, *self.faces}, key=lambda word: (-len(word), word))
        if not words:
            return by_name, None
        longest_first = "|".join(map(re.escape, words))
        return by_name, re.compile(rf"(?<!\w)(?:{longest_first})(?!\w)")

    def drawn(self) -> list[CardFace]:
        """Return the faces that were named, each once, in the order of the deck."""
        faces = {face.key: face for face in self.faces.values()}
        return [face for key, face in faces.items() if key in self.used]
