"""A tower with hands at it, watched and filmed while time passes."""

from __future__ import annotations

from miz.games.paletti.physics import motion
from miz.games.paletti.physics.hand import Hands
from miz.games.paletti.physics.tower import CALM, LONGEST, RATE, STILL, Tower
from miz.games.paletti.physics.verdict import Mishap, collapse
from miz.games.paletti.villa import Fall, Performed, Pose, Verdict, Villa

AWAKE = 6
"""Samples before pieces that stand still may sleep."""
FALLING = 3 * RATE // 2
"""Samples for which a collapse is watched."""
FRAME = RATE // motion.FPS


class Scene:
    """A move as it happens."""

    def __init__(self, villa: Villa, moved: str) -> None:
        self.before, self.moved = villa, moved
        self.tower = Tower(villa)
        self.hands = Hands(self.tower)
        self.poses: dict[str, Pose] = dict(villa.poses)
        self.fall: Mishap | None = None
        self._frames = [self.poses]
        self._age = 0

    def run(self) -> bool:
        """Let one sample of time pass; say whether the villa still stands."""
        self.tower.run()
        self.poses = self.tower.poses()
        self._age += 1
        if self._age == AWAKE:
            self.tower.may_sleep(is_allowed=True)
        if self._age % FRAME == 0:
            self._frames.append(self.poses)
        self.fall = self.fall or collapse(self.before.poses, self.poses, self.moved)
        return self.fall is None and self.tower.is_sane

    def wait(self, samples: int) -> bool:
        """Let time pass while the villa stands."""
        return all(self.run() for _ in range(samples))

    def settle(self) -> bool:
        """Wait until all stand still, but not for ever; say whether the villa stands."""
        calm = 0
        for _ in range(LONGEST):
            if not self.run():
                return False
            calm = calm + 1 if self.tower.speed() < STILL else 0
            if calm >= CALM:
                break
        return True

    def ruined(self) -> Performed:
        """End with a villa that has come down: for a while it is seen falling."""
        if self.fall is None:  # numbers that are none any more prove nothing against anybody
            return Performed(Verdict.FOUL, self.before, motion=motion.film(self._frames))
        if self.hands.held:
            self.hands.release()
        if self.hands.lifted:
            self.hands.let_down()
        for _ in range(FALLING):
            self.run()
        return self.ended(Verdict.COLLAPSE, *self.fall)

    def ended(
        self, verdict: Verdict, fall: Fall | None = None, piece: str | None = None
    ) -> Performed:
        """End with the villa as it is."""
        villa = self.tower.villa()
        return Performed(verdict, villa, fall, piece, motion.film([*self._frames, villa.poses]))
