"""A file read piece by piece gives the same as when read whole, and an error names its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.ledger.book.pieces import DEEPEST, EVERY, LARGEST_PIECE, Pieces, Shape
from scoring import MatchError
from scoring.json_text import parsed
from tests.scoring.any_json import JSON

SHAPE: Shape = {"deals": [None], "matches": [{"match": {"history": [None], EVERY: None}, EVERY: None}], EVERY: None}
Walked = st.fixed_dictionaries(
    {},
    optional={
        "deals": JSON | st.lists(JSON, max_size=4),
        "matches": JSON
        | st.lists(
            JSON
            | st.fixed_dictionaries(
                {},
                optional={"match": JSON | st.fixed_dictionaries({"history": st.lists(JSON, max_size=3), "game": JSON})},
            ),
            max_size=3,
        ),
        'a "quoted" {key}': JSON,
    },
)


def put_together(content: bytes, shape: Shape = SHAPE) -> Any:
    """Return the value that the pieces of a file make up."""
    pieces = Pieces(content)
    root: list[Any] = [None]
    for piece in pieces.of_all(shape):
        path = (0, *piece.path)
        inside: Any = root
        for step in path[:-1]:
            inside = inside[step]
        value = pieces.load(piece) if piece.end else [] if content[piece.start : piece.start + 1] == b"[" else {}
        if isinstance(inside, list) and path[-1] == len(inside):
            inside.append(value)
        else:
            inside[path[-1]] = value
    return root[0]


def same(content: bytes) -> None:
    """Check that the pieces make up the whole, or that both are refused."""
    try:
        whole: Any = parsed(content)
    except MatchError:
        with pytest.raises(MatchError):
            put_together(content)
    else:
        assert put_together(content) == whole


@settings(deadline=None)
@given(value=Walked | JSON, indent=st.sampled_from([None, 0, 2]), ascii=st.booleans(), bom=st.booleans())
def test_the_pieces_of_a_file_make_up_the_whole_file(value: Any, indent: int | None, ascii: bool, bom: bool) -> None:
    try:
        content = json.dumps(value, indent=indent, ensure_ascii=ascii, allow_nan=False).encode()
    except ValueError:
        return  # JSON holds no such number, UTF-8 no such text
    same((b"\xef\xbb\xbf" if bom else b"") + content)


@settings(deadline=None)
@given(value=Walked, at=st.floats(0, 1, exclude_max=True), sign=st.sampled_from(b'{}[]",:\\x0 \n') | st.none())
def test_a_damaged_file_is_refused_in_pieces_as_it_is_as_a_whole(value: Any, at: float, sign: int | None) -> None:
    """One byte is changed, or everything from there on is missing."""
    try:
        content = json.dumps(value).encode()
    except ValueError:
        return
    place = int(at * len(content))
    same(content[:place] + (b"" if sign is None else bytes([sign]) + content[place + 1 :]))


@pytest.mark.parametrize(
    ("content", "where", "part_of_message"),
    [
        (b"", "", "The file is empty"),
        (b"hello", "", "which begins with {"),
        (b'{"deals": [1, 2', "", "line 1, column 16. Put in a comma"),
        (b'{"deals": [1,\n  ]}', "", "line 2, column 3. Write the value that is missing"),
        (b'{"deals": [\n  {"a": tru}\n]}', "", "line 2, column 9. Write the value that is missing"),
        ('{"é♥": tru}'.encode(), "", "line 1, column 8. "),
        (b'{"a": 1 "b": 2}', "", "line 1, column 9. Put in a comma"),
        (b'{"a" 1}', "", "line 1, column 6. Put a colon"),
        (b"{a: 1}", "", "line 1, column 2. Write a key in double quotes"),
        (b"{} {}", "", "line 1, column 4. The match has ended"),
        (b'{"a": "x\ny"}', "", "line 1, column 9. Write a line break in a text as"),
        (b'{"a": 1, "a": 2}', "a", "given twice"),
        (b'{"deals": [0, {"b": {"c": 1, "c": 2}}]}', "deals[1].b.c", "given twice"),
        (b'{"deals": [0, [NaN]]}', "deals[1]", "NaN"),
        (b'{"a": "\xff"}', "a", "UTF-8"),
        (b'{"a": ' + b"9" * 5000 + b"}", "a", "number"),
        (b'{"deals": [' + b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1) + b"]}", "deals[0]", "nested too deeply"),
        (b'{"a": "' + b"x" * LARGEST_PIECE + b'"}', "a", "larger than anything"),
        (b'{"a": [' + b"1," * LARGEST_PIECE + b"1]}", "a", "larger than anything"),
    ],
)
def test_an_error_is_reported_at_its_place(content: bytes, where: str, part_of_message: str) -> None:
    with pytest.raises(MatchError) as caught:
        put_together(content)
    assert caught.value.where == where
    assert part_of_message in str(caught.value.message)
