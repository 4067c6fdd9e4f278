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
    write_file(mix.path, mix.data, expected)


def write_file(path: str, data: bytes, expected: str | None) -> None:
    """Write a file of which the digest is the expected one, or a new file for None."""
    if expected is None:
        try:
            create(path, data, sync=True)
        except FileExistsError:
            raise FileChanged(f"{path} exists already") from None
        return
    try:
        now = digest_of(read_plain(path, BIGGEST_FILE + 1))
    except FileNotFoundError:
        raise FileChanged(f"{path} is no longer there") from None
    if now != expected:
        raise FileChanged(f"{path} has changed since it was read")
    write_contents({path: data})
