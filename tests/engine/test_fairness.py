"""Fairness: what is promised before a game can be checked after it, by anyone."""

from __future__ import annotations

import hashlib
import re
from typing import Any

import pytest

import miz
from miz.engine import fairness, notation
from miz.engine.fairness import commitment

SALT = "00112233445566778899aabbccddeeff"


def test_a_commitment_is_the_digest_of_a_text_anyone_can_write() -> None:
    text = b"miz-seed-1\nazul\n7\n00112233445566778899aabbccddeeff\n"
    assert commitment("azul", 7, SALT) == hashlib.sha256(text).hexdigest()
    largest = b"miz-seed-1\nazul\n18446744073709551615\n00112233445566778899aabbccddeeff\n"
    assert commitment("azul", 2**64 - 1, SALT) == hashlib.sha256(largest).hexdigest()


def test_the_command_in_the_documentation_gives_the_commitment() -> None:
    (printed,) = re.findall(r"printf '(.*)' \| sha256sum", fairness.__doc__ or "")
    text = printed.replace("\\n", "\n").encode()
    assert hashlib.sha256(text).hexdigest() == commitment("azul", 7, SALT)


def test_the_example_of_the_notation_has_a_true_commitment() -> None:
    example = notation.read(notation.__doc__.partition("\n\n")[2].partition("A game that")[0])
    assert example["commitment"] == commitment("azul", 7, example["salt"])
    assert len(example["players"]) == example["seats"]


def test_game_seed_and_salt_all_count() -> None:
    promises = {
        commitment(game, seed, salt)
        for game in ("azul", "biblios")
        for seed in (7, 70)
        for salt in (SALT, SALT[::-1])
    }
    assert len(promises) == 8
    assert all(re.match(fairness.COMMITMENT, promise) for promise in promises)


@pytest.mark.parametrize("salt", ["", SALT[1:], SALT + "0", SALT.upper(), SALT + "\n", "x" * 32, 7])
def test_what_is_no_salt_is_refused(salt: Any) -> None:
    with pytest.raises(miz.BadOption) as caught:
        commitment("azul", 7, salt)
    assert caught.value.reason == "salt"
    assert caught.value.text("fa")
