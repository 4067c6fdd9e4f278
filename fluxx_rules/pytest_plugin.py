"""Plugin of pytest: each card file is collected as tests of reading, of rulings and of games.

Set ``fluxx_cards = decks/**/cards.yaml`` in the ini file of pytest. Each file is two tests: it can
be read, and random games with its cards violate no invariant. If a file of rulings lies beside it,
a third test plays them. Without the option the plugin imports no other module of this package.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FILES = pytest.StashKey[frozenset[Path]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("fluxx_cards", "card files to collect: patterns below the rootdir", "args", [])
    parser.addini("fluxx_games", "random games to play with each card file", default="30")


def pytest_configure(config: pytest.Config) -> None:
    patterns = config.getini("fluxx_cards")
    found = sorted({path for pattern in patterns for path in matching_files(config, pattern)})
    if found and not config.getini("fluxx_games").isdecimal():
        raise pytest.UsageError(f"fluxx_games: {config.getini('fluxx_games')!r} is not a number")
    config.stash[FILES] = frozenset(found)
    if found and config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        inside = [Path(config.rootpath, arg).resolve() for arg in config.args]
        config.args += [
            str(path) for path in found if not any(map(path.resolve().is_relative_to, inside))
        ]


def matching_files(config: pytest.Config, pattern: str) -> list[Path]:
    """Return the files that match a pattern. Warn if there are none: it may be misspelt."""
    try:
        found = [path for path in config.rootpath.glob(pattern) if path.is_file()]
    except (NotImplementedError, ValueError) as error:
        raise pytest.UsageError(f"fluxx_cards: {pattern!r}: {error}") from None
    if not found:
        message = f"fluxx_cards: no file below {config.rootpath} matches {pattern!r}"
        if Path(config.rootpath, pattern).is_dir():
            message += f": for the card files in it write {pattern.rstrip('/')}/**/cards.yaml"
        config.issue_config_time_warning(pytest.PytestConfigWarning(message), stacklevel=2)
    return found


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> CardFile | None:
    if file_path not in parent.config.stash[FILES]:
        return None
    return CardFile.from_parent(parent, path=file_path)


class Failure(Exception):
    """An error in the cards. pytest prints its message without a traceback."""


class CardTest(pytest.Item):
    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, Failure):
            from .cli.stdio import without_commands

            return without_commands(str(excinfo.value))
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"{self.path.parent.name}: {self.name}"


class ReadTest(CardTest):
    """A test that the file can be read."""

    def runtest(self) -> None:
        from .cards.library import load
        from .cards.target import UnknownTarget
        from .findings import has_errors
        from .report.formats.text import to_text

        try:
            loaded = load(str(self.path))
        except UnknownTarget as unknown:
            raise Failure(str(unknown)) from None
        if has_errors(loaded.findings):
            raise Failure(to_text(loaded.findings, loaded.texts, color=False))


class RulingsTest(CardTest):
    """A test that all its rulings hold."""

    def runtest(self) -> None:
        from .cards.library import load
        from .cli.rulings import run_target
        from .report.formats.text import to_text
        from .report.rulings import failure

        if load(str(self.path)).deck is None:
            pytest.skip("the file cannot be read")
        result = run_target(str(self.path), None)
        if result.exit_code:
            failures = [
                failure(ruling, outcome, steps=True)
                for ruling, outcome in result.rulings
                if outcome.kind == "fails"
            ]
            faults = to_text(result.findings, result.texts, color=False)
            raise Failure(faults + "\n".join(failures))


class GamesTest(CardTest):
    """A test that random games with the cards violate no invariant."""

    def runtest(self) -> None:
        from .cards.library import load
        from .fuzzing.trial import broken_game, card_file_of, fewest_cards
        from .report.broken_game import to_text

        deck = load(str(self.path)).deck
        if deck is None:
            pytest.skip("the file cannot be read")
        broken = broken_game(deck, int(self.config.getini("fluxx_games")))
        if broken is not None:
            raise Failure(to_text(*fewest_cards(card_file_of(deck), broken)))


class CardFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        yield ReadTest.from_parent(self, name="reads")
        if self.path.with_name("rulings.yaml").is_file():
            yield RulingsTest.from_parent(self, name="holds")
        yield GamesTest.from_parent(self, name="plays")
