"""What hangs together is in one group, and nothing else is."""

from __future__ import annotations

import networkx
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.connected_components import connected_components


@settings(deadline=None, max_examples=50)  # the first one waits until networkx is loaded
@given(st.lists(st.frozensets(st.integers(0, 30), max_size=3), max_size=12))
def test_the_groups_are_the_components(things: list[frozenset[int]]) -> None:
    numbers = range(len(things))
    graph = networkx.Graph((f"thing {n}", part) for n in numbers for part in things[n])
    graph.add_nodes_from(f"thing {n}" for n in numbers)
    components = networkx.connected_components(graph)
    found = {
        frozenset(f"thing {n}" for n in group)
        for group in connected_components(numbers, things.__getitem__)
    }
    assert found == {frozenset(each - set(range(31))) for each in components}
