"""Folders of the package and its decks; file paths as messages show them."""

import os
import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
# A wheel contains the decks; in a clone they are beside the package.
DECKS = PACKAGE / "_decks" if (PACKAGE / "_decks").is_dir() else PACKAGE.parent / "decks"


_packaged = re.compile(r"\w+:cards\.yaml").fullmatch


def is_own(path: Path) -> bool:
    """Return whether the file belongs to the decks of the package, by a path that nobody typed."""
    return path.parent.parent == DECKS


def is_packaged(shown: str) -> bool:
    """Return whether this is the name of a card file of the package, not a path."""
    return _packaged(shown) is not None


def shown_path(path: Path) -> str:
    """Return a path from the current folder or from the package, if it is inside one of them.

    The card file of an edition is `star:cards.yaml`, which no path of a user looks like.
    """
    if is_own(path) and path.name == "cards.yaml":
        return f"{path.parent.name}:{path.name}"
    for base, prefix in ((Path.cwd(), ""), (DECKS, "decks/")):
        try:
            shown = prefix + path.resolve().relative_to(base).as_posix()
        except ValueError:
            continue
        return f"./{shown}" if is_packaged(shown) else shown
    return path.as_posix()


def path_from(folder: str, path: str) -> str:
    """Return a path relative to a folder, with slashes."""
    try:
        return Path(os.path.relpath(path, folder or os.curdir)).as_posix()
    except ValueError:  # another drive, or no path at all
        return Path(path).as_posix()
