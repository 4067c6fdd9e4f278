"""The end of a game as a ruling, which is kept beside the saved mix if somebody wishes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...cards.files.atomic import Unwritable
from ...cards.files.paths import shown_path
from ...workbench.keeping import CannotKeep, Kept, ruling_of, write_ruling
from ...workbench.mix import Mix
from ...workbench.playing import Play, deck_of
from ...workbench.trying import Trial, trial_ruling
from ..protocol import Ruling
from ..watching import saved

UNSAVED = "save the mix first: a ruling is kept beside its file, for the cards that are saved in it"


def ruling(asked: Ruling, mix: Mix) -> dict[str, Any]:
    """Return the ruling, after it is written if it is to be kept."""
    found = of_trial(asked, mix) if asked.card else of_game(asked, mix)
    is_saved = saved(mix.path).digest == mix.digest
    if asked.keep:
        if not is_saved:
            raise CannotKeep(UNSAVED)
        write(found)
    path = shown_path(Path(found.path))
    return {
        "name": found.name,
        "text": found.text,
        "path": path,
        "is_saved": is_saved,
        "kept": asked.keep,
    }


def of_game(asked: Ruling, mix: Mix) -> Kept:
    players = asked.players or deck_of(mix).usual_players
    play = Play(players, asked.seed, asked.choices)
    return ruling_of(mix, play, asked.name, since=asked.since)


def of_trial(asked: Ruling, mix: Mix) -> Kept:
    """Return the trial of a card that the mix has."""
    trial = Trial(asked.card, asked.players, asked.seed, asked.choices)
    return trial_ruling(deck_of(mix), trial, mix.path, mix.target, asked.name)


def write(found: Kept) -> None:
    """Write the file of rulings. Raise CannotKeep with the reason if that fails."""
    try:
        write_ruling(found)
    except (OSError, Unwritable) as error:
        raise CannotKeep(str(error)) from None
