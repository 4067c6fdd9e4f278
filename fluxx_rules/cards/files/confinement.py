"""Confinement of files: the folder or repository that a path must not lead out of.

A mix, a configuration or a link in a foreign folder could name any file of this machine, and an
error would quote it. So the real path of a named file must be in the folder of the target or in the
git work tree around it. A typed path may be anywhere, but its links have the same limit.
"""

from __future__ import annotations

import os


def root_of(path: str) -> str:
    """Return the real path of the folder in which all files lie that the path may lead to.

    The repository is looked for above the path as it was typed first. So a link in a repository
    does not choose another one.
    """
    folder = os.path.abspath(path)
    if not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    real = real_path(folder)
    above = repository(folder)
    return real_path(above) if above else repository(real) or real


def repository(folder: str) -> str:
    """Return the nearest folder, from this one upwards, that git works in; empty for none."""
    while not os.path.exists(os.path.join(folder, ".git")):
        above = os.path.dirname(folder)
        if above == folder:
            return ""
        folder = above
    return folder


def real_path(path: str) -> str:
    """Return the path without links; empty if no file can have such a name."""
    try:
        real = os.path.realpath(path)
        os.fsencode(real)
    except ValueError:
        return ""
    return real


def is_within(real: str, root: str) -> bool:
    """Return whether a real path is the root or inside it."""
    real, root = os.path.normcase(real), os.path.normcase(root)
    return real == root or real.startswith(root.rstrip(os.sep) + os.sep)


def leads_out(path: str) -> bool:
    """Return whether a path is in a repository and a link on the way leads out of it."""
    above = repository(os.path.abspath(path))
    return bool(above) and not is_within(real_path(path), real_path(above))
