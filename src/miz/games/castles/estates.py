"""The nine estates, and what follows from them: tables for kernels, sets of spaces as bits."""

from __future__ import annotations

import numpy as np

from miz.games.castles.pieces import CASTLE, KIND_LETTERS, N_FACES, N_KINDS, N_SPACES

ROW_LENGTHS = (4, 5, 6, 7, 6, 5, 4)
NUMBERS = (
    *(6, 5, 4, 3),
    *(2, 1, 6, 5, 4),
    *(5, 4, 3, 1, 2, 3),
    *(6, 1, 2, 6, 5, 4, 1),
    *(2, 5, 4, 3, 1, 2),
    *(6, 1, 2, 5, 6),
    *(3, 4, 1, 3),
)
"""The number of each space, the same on all estates."""

ESTATES = (
    "ACCK AACKB AABKBB SSSCSSS BBMBBA BMKBB MKKB",
    "SBAC ASBAB AAABKB BBBBBKC KKMKMS BBMKS CSSC",
    "AAAA SSCSS BMKKSB BBKCKBB BBKKBB CAMMC BASB",
    "CABS AABSS BBBSCM AAAKKMS BCKBBB BMBKK SBKC",
    "ABBS AABMM BCKSSS BBAKCBB KCAKSB BABCS KKBM",
    "KKCS KBBSB AAMSBB KBBCSBB KBBMSB KMAAS CAAC",
    "KCCS KAAAS SMBBMA SKBBBAB BKBBAB BSMKB SCCK",
    "BBSB SCKCB BKMKKS BAKMAKB SAAAMB BCACS BSBB",
    "BBCK BBAAS BBAASS CKKMSCK SSKMBA KBBBA MCBB",
)
"""The kind of tile each space takes, row by row (CB-2, CB-103)."""


def _places() -> list[tuple[int, int]]:
    """Give the column, in halves of a space, and the row of each space."""
    widest = max(ROW_LENGTHS)
    return [
        (2 * place + widest - length, row)
        for row, length in enumerate(ROW_LENGTHS)
        for place in range(length)
    ]


def _neighbours(space: int) -> int:
    x, y = _PLACES[space]
    around = (
        (x - 2, y),
        (x + 2, y),
        (x - 1, y - 1),
        (x + 1, y - 1),
        (x - 1, y + 1),
        (x + 1, y + 1),
    )
    return sum(1 << _PLACES.index(place) for place in around if place in _PLACES)


def _kinds(estate: str) -> list[int]:
    return [KIND_LETTERS.index(letter) for letter in estate.replace(" ", "")]


def _area(kinds: list[int], space: int) -> int:
    """Give the spaces of the area that a space belongs to."""
    area, grown = 0, 1 << space
    while grown != area:
        area = grown
        for other in range(N_SPACES):
            if kinds[other] == kinds[space] and int(NEIGHBOURS[other]) & area:
                grown |= 1 << other
    return area


_PLACES = _places()
NEIGHBOURS = np.array([_neighbours(space) for space in range(N_SPACES)])
"""The spaces beside each space."""
NUMBER_OF = np.array(NUMBERS)
NUMBERED = np.array(
    [sum(1 << k for k in range(N_SPACES) if NUMBERS[k] == n) for n in range(N_FACES + 1)]
)
"""The spaces with each number."""
KIND_OF = np.array([_kinds(estate) for estate in ESTATES])
"""The kind of tile each space takes, by estate."""
TAKING = np.array(
    [
        [
            sum(1 << k for k, taken in enumerate(_kinds(estate)) if taken == kind)
            for kind in range(N_KINDS)
        ]
        for estate in ESTATES
    ]
)
"""The spaces that take each kind of tile, by estate."""
AREA = np.array([[_area(_kinds(estate), k) for k in range(N_SPACES)] for estate in ESTATES])
"""The spaces of the area each space belongs to, by estate."""
CASTLE_SPACES = tuple(
    tuple(space for space, kind in enumerate(_kinds(estate)) if kind == CASTLE)
    for estate in ESTATES
)
"""The spaces for castles of each estate."""
CENTRE = N_SPACES // 2
