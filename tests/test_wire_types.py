"""The types of the web client: made from the wire schema, and up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from miz.server import messages
from miz.server.projection import OPEN_PARTS
from tools import wire_types

WRITTEN = wire_types.Wire(messages).written()


def fields(name: str) -> list[str]:
    """List the fields of an interface, without what is said about them."""
    (body,) = re.findall(rf"^export interface {name} {{\n(.*?)^}}", WRITTEN, re.M | re.S)
    return re.findall(r"^  (\w.*);$", body, re.MULTILINE)


def test_the_client_has_the_types_of_this_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert wire_types.main(["--check"]) == 0, capsys.readouterr().out


def test_types_that_are_not_up_to_date_are_told_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(wire_types, "TARGET", tmp_path / "wire.ts")
    for old in ("", WRITTEN.replace("seq", "number")):
        wire_types.TARGET.write_text(old, "utf-8")
        assert wire_types.main(["--check"]) == 1
        assert "run `python -m tools.wire_types`" in capsys.readouterr().out
    assert wire_types.main([]) == 0
    assert wire_types.main(["--check"]) == 0
    assert wire_types.main(["--chekc"]) == 2


def test_a_message_is_told_by_its_tag() -> None:
    assert "t: 'welcome'" in fields("Welcome")
    assert "t: 'do'" in fields("Ask")
    assert "type: 'daily'" in fields("Daily")
    assert "export type ClientMessage = Ask | Look | Ping;\n" in WRITTEN
    assert "export type Clock = RealTime | Daily | null;\n" in WRITTEN
    assert re.search(r"export type PlayerCommand =\n  \| Sit\n  \| Leave\n", WRITTEN)


def test_what_we_leave_out_may_be_missing_and_is_never_null() -> None:
    assert "position?: Position" in fields("Welcome")
    assert "move?: number" in fields("TableCard")
    assert "ending?: Ending" in fields("TableShown")
    assert "position: Position | null" in fields("Seen")
    assert "clocks?: [number | null, number | null][]" in fields("Event")


def test_what_has_a_usual_value_need_not_be_sent() -> None:
    assert "seat?: number | null" in fields("Sit")
    assert "id?: number" in fields("Ask")
    assert "kind: Kind" in fields("Person")


def test_what_goes_both_ways_has_two_forms() -> None:
    assert "rated: boolean" in fields("Settings")
    assert "clock: Clock" in fields("Settings")
    assert "rated?: boolean" in fields("SettingsWanted")
    assert "clock?: RealTimeWanted | Daily | null" in fields("SettingsWanted")
    assert "game: string" in fields("SettingsWanted")
    assert "DailyWanted" not in WRITTEN


def test_events_have_their_open_parts_and_no_others() -> None:
    for event, parts in OPEN_PARTS.items():
        names = [field.partition(":")[0].rstrip("?") for field in fields(event.__name__)]
        assert names == ["t", *parts]
    assert "action?: string" in fields("Moved")


def test_a_choice_has_its_action_and_nothing_raw_is_shown() -> None:
    assert "choices?: Choice[]" in fields("Position")
    assert "view: unknown" in fields("Position")
    assert "Raw" not in WRITTEN


def test_every_type_that_is_used_is_there() -> None:
    names = re.findall(r"^export (?:interface|type) (\w+)", WRITTEN, re.MULTILINE)
    assert len(names) == len(set(names))
    code = re.sub(r"/\*\*.*?\*/|//.*|'\w+'", "", WRITTEN, flags=re.DOTALL)
    used = set(re.findall(r"\b[A-Z]\w+", re.sub(r"//.*", "", code)))
    assert used - {"PROTOCOL", "Record"} <= set(names)
