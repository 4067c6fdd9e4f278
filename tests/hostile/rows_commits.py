"""Repositories made by hand: endless or missing content, and programs for Git to run."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.hostile.row import GARDEN, Content, Row, a_folder

ME = ("-c", "user.name=me", "-c", "user.email=me@example.org")


def git(folder: Path, *words: str, given: bytes = b"") -> str:
    env = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1"}
    ran = subprocess.run(
        ("git", *ME, *words), cwd=folder, env=env, input=given, capture_output=True, check=True
    )
    return ran.stdout.decode().strip()


def entry(mode: str, name: str, of: str) -> bytes:
    """Return an entry of a tree as Git stores it, without any test of the name."""
    return f"{mode} {name}\0".encode() + bytes.fromhex(of)


def a_tree(folder: Path, *entries: bytes) -> str:
    words = ("hash-object", "-t", "tree", "-w", "--literally", "--stdin")
    return git(folder, *words, given=b"".join(entries))


def commit(tree: Callable[[Path, str], str]) -> Content:
    """Return a function that makes a repository with one commit of this tree."""

    def make(path: Path) -> None:
        path.write_text(GARDEN)
        folder = path.parent
        git(folder, "init", "-q")
        blob = git(folder, "hash-object", "-w", path.name)
        git(folder, "update-ref", "HEAD", git(folder, "commit-tree", "-m", "x",
                                              tree(folder, blob)))  # fmt: skip

    return make


def repeated(folder: Path, blob: str) -> str:
    """Make a tree of ten thousand million files: each of five levels repeats one tree."""
    tree = a_tree(folder, *(entry("100644", f"{n:02}.yaml", blob) for n in range(100)))
    for _ in range(4):
        tree = a_tree(folder, *(entry("40000", f"{n:02}", tree) for n in range(100)))
    return tree


def many(number: int, suffix: str = ".yaml") -> Callable[[Path, str], str]:
    def made(folder: Path, blob: str) -> str:
        every = (entry("100644", f"{n:06}{suffix}", blob) for n in range(number))
        return a_tree(folder, *every, entry("100644", "g.yaml", blob))

    return made


def deep(folder: Path, blob: str) -> str:
    tree = a_tree(folder, entry("100644", "cards.yaml", blob))
    for _ in range(150):
        tree = a_tree(folder, entry("40000", "d", tree))
    return tree


def odd(*entries: tuple[str, str]) -> Callable[[Path, str], str]:
    """Return a function that makes a tree of these modes and names, all with one content."""
    return lambda folder, blob: a_tree(folder, *(entry(*each, blob) for each in entries))


def a_blob_that_is_a_tree(folder: Path, blob: str) -> str:
    return a_tree(folder, entry("100644", "g.yaml", a_tree(folder, entry("100644", "x", blob))))


def a_tree_that_is_a_blob(folder: Path, blob: str) -> str:
    return a_tree(folder, entry("100644", "g.yaml", blob), entry("40000", "h", blob))


def lost(folder: Path, blob: str) -> str:
    (folder / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    return a_tree(folder, entry("100644", "g.yaml", blob))


def another_lost(folder: Path, blob: str) -> str:
    gone = "12" * 20
    return a_tree(folder, entry("100644", "g.yaml", blob), entry("100644", "h.yaml", gone))


def damaged(folder: Path, blob: str) -> str:
    tree = a_tree(folder, entry("100644", "g.yaml", blob))
    path = folder / ".git" / "objects" / blob[:2] / blob[2:]
    path.chmod(0o644)
    path.write_bytes(b"no object")
    return tree


def half_cloned(folder: Path, blob: str) -> str:
    """Make a repository that would fetch missing content with a program that it names."""
    other = folder / ".git" / "other"
    other.mkdir()
    git(other, "init", "-q")
    for name, value in (
        ("remote.origin.url", str(other)), ("remote.origin.promisor", "true"),
        ("remote.origin.partialclonefilter", "blob:none"),
        ("remote.origin.uploadpack", f"touch {folder}/hacked; git-upload-pack"),
        ("extensions.partialClone", "origin"), ("core.repositoryformatversion", "1"),
    ):  # fmt: skip
        git(folder, "config", name, value)
    return lost(folder, blob)


def with_programs(folder: Path, blob: str) -> str:
    """Make a repository that names a program wherever Git can run one."""
    hack = f"touch {folder}/hacked"
    for name in ("core.fsmonitor", "core.pager", "core.sshCommand", "diff.external", "core.editor",
                 "filter.x.smudge", "filter.x.clean", "diff.x.textconv", "pager.ls-tree",
                 "credential.helper", "core.askPass", "core.alternateRefsCommand"):  # fmt: skip
        git(folder, "config", name, hack)
    hooks = folder / ".git" / "hooks"
    for hook in ("post-index-change", "reference-transaction", "post-checkout", "fsmonitor"):
        (hooks / hook).write_text(f"#!/bin/sh\n{hack}\n")
        (hooks / hook).chmod(0o755)
    (folder / ".git" / "info" / "attributes").write_text("*.yaml filter=x diff=x\n")
    return a_tree(folder, entry("100644", "g.yaml", blob))


def diff(name: str, tree: Callable[[Path, str], str], *expected: str, code: int = 2,
         what: str = "./g.yaml") -> Row:  # fmt: skip
    words = ("diff", "--no-examples", "HEAD", what)
    expected = ("fluxx: ", *expected) if code else expected
    return Row(name, words, expected, {"g.yaml": commit(tree)}, code)


def a_deep_folder(path: Path) -> None:
    for _ in range(110):
        path.mkdir()
        path /= "d"
    (path.parent / "cards.yaml").write_text(GARDEN)


def many_decks(path: Path) -> None:
    for n in range(1001):
        os.makedirs(path / f"{n}")
        (path / f"{n}" / "cards.yaml").write_text(GARDEN)


ROWS = [
    diff("ten thousand million files", repeated, "too many files", "git worktree add"),
    diff("a hundred thousand card files", many(100_000), "more than 10,000 files of YAML",
         "git worktree add"),
    diff("a hundred thousand other files", many(100_000, ".txt"), "0 cards differ", code=0),
    diff("folders a hundred and fifty deep", deep, "folders more than 100 deep"),
    diff("a content that is not there", lost, "the content of g.yaml", "fetch it with git"),
    diff("a content that is not there, of a folder", lost, "there is no . with cards at HEAD",
         what="."),
    diff("another content that is not there", another_lost, "0 cards differ", code=0),
    diff("a content that is damaged", damaged, "g"),
    diff("a content that is a tree", a_blob_that_is_a_tree, "the content of g.yaml"),
    diff("a folder that is a content", a_tree_that_is_a_blob, "git: "),
    diff("a way out", odd(("100644", ".."), ("100644", "g.yaml")), "0 cards differ", code=0),
    diff("a path as a name", odd(("100644", "../x.yaml"), ("100644", "g.yaml")), "0 cards differ",
         code=0),
    diff("an absolute path as a name", odd(("100644", "/x.yaml"), ("100644", "g.yaml")),
         "0 cards differ", code=0),
    diff("a path of a file in a file", odd(("100644", "g.yaml"), ("100644", "g.yaml/x.yaml")),
         "g.yaml/x.yaml", "cannot be written"),
    diff("one name twice", odd(("100644", "g.yaml"), ("100644", "g.yaml")), "0 cards differ",
         code=0),
    diff("a name of very many letters", odd(("100644", "x" * 300 + ".yaml"), ("100644", "g.yaml")),
         "cannot be written"),
    diff("a link in its place", odd(("120000", "g.yaml")), "there is no g.yaml with cards"),
    diff("a repository in its place", odd(("160000", "g.yaml")), "there is no g.yaml with cards"),
    diff("a mode that is none", odd(("777777", "g.yaml")), "g"),
    diff("an empty tree", lambda folder, _: a_tree(folder), "there is no g.yaml with cards"),
    diff("a clone of a part", half_cloned, "the content of g.yaml"),
    diff("programs in its configuration", with_programs, "0 cards differ", code=0),
    # --- folders on the disk
    Row("folders a hundred and ten deep", ("check", "."), ("folders more than 100 deep",),
        {"d": a_deep_folder}),
    Row("a thousand card files", ("check", "./d"), ("more than 1,000 card files",),
        {"d": many_decks}),
    Row("cards among the files of git", ("check", "."), ("no cards.yaml in .",),
        {".git": a_folder, ".git/cards.yaml": GARDEN}),
]  # fmt: skip
