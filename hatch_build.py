"""Build hook: prepared card files for the wheel, and for the clone of an editable install."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Prepare(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from fluxx_rules.cards.files.prepared import STORED
        from fluxx_rules.cards.preparing import prepare

        prepare()
        build_data["artifacts"].append(Path(STORED).relative_to(self.root).as_posix())
