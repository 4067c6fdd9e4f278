"""Writing of a mix into its file, unless the file has changed meanwhile."""

from __future__ import annotations

from ..cards.files.atomic import Unwritable, create, write_contents
from ..cards.files.inputs import BIGGEST_FILE, read_plain
from .mix import Mix, digest_of


class FileChanged(Unwritable):
    """The file is not what it was when the mix was read."""


def write(mix: Mix, expected: str | None) -> None:
    """Write the mix into its file: all of it or none of it.

    ``expected`` is the digest of the mix that was read from the file, or None if there was no file.
    Raise FileChanged if the file is another one now.
    """
    if expected is None:
        try:
            create(mix.path, mix.data, sync=True)
        except FileExistsError:
            raise FileChanged(f"{mix.path} exists already") from None
        return
    try:
        now = digest_of(read_plain(mix.path, BIGGEST_FILE + 1))
    except FileNotFoundError:
        raise FileChanged(f"{mix.path} is no longer there") from None
    if now != expected:
        raise FileChanged(f"{mix.path} has changed since it was read")
    write_contents({mix.path: mix.data})
