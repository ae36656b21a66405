/** The settings of a table in words: as a list of facts, as short marks, as sentences. */

import { both, num, t } from './language.svelte';
import type { Clock, GameShown, Settings } from './wire';

/** What is settled at a table, but for who stands in: the server knows whom to ask. */
export type Wish = Omit<Settings, 'stand_in'>;

/** One thing that is settled: what it is called, what was chosen, and what that means. */
export interface Fact {
  name: string;
  value: string;
  about: string;
}

/** Say a clock on its own. */
export function clockText(clock: Clock | undefined): string {
  if (!clock) return t('setup.noClock');
  if (clock.type === 'daily') return t('setup.daily', { days: clock.days });
  const { minutes, increment } = clock;
  return increment
    ? t('setup.realTime', { minutes, increment })
    : t('setup.realTimeFlat', { minutes });
}

/** Say what a kind of clock means. */
export function clockAbout(clock: Clock | undefined): string {
  if (!clock) return t('setup.noClockAbout');
  return t(clock.type === 'daily' ? 'setup.dailyAbout' : 'setup.realTimeAbout');
}

/** Say the options of the game; without its card they are shown as they are. */
export function optionFacts(settings: Wish, game: GameShown | undefined): Fact[] {
  return Object.entries(settings.options).map(([name, value]) => {
    const option = game?.options.find((one) => one.option === name);
    const chosen = option?.values.find((one) => one.value === value);
    return {
      name: option ? both(option.name) : name,
      value: chosen ? both(chosen.name) : value,
      about: chosen ? both(chosen.about) : '',
    };
  });
}

/** Say everything that is settled at a table, for a list of names and values. */
export function settingsFacts(settings: Wish, game: GameShown | undefined): Fact[] {
  const fact = (name: string, value: string, about = ''): Fact => ({ name, value, about });
  return [
    fact(t('setup.factGame'), game ? both(game.name) : settings.game),
    ...optionFacts(settings, game),
    fact(t('setup.factSeats'), num(settings.seats)),
    fact(t('setup.clock'), clockText(settings.clock), clockAbout(settings.clock)),
    fact(t('setup.factRated'), t(settings.rated ? 'setup.isRated' : 'setup.isUnrated')),
    fact(t('setup.factVisible'), t(settings.public ? 'setup.isPublic' : 'setup.isPrivate')),
    fact(t('setup.factDevice'), t(settings.hot_seat ? 'setup.isHotSeat' : 'setup.isOnline')),
    fact(t('setup.factUndo'), t(settings.undo ? 'setup.isUndo' : 'setup.isNoUndo')),
    fact(t('setup.factStart'), t(settings.auto_start ? 'setup.isAutoStart' : 'setup.isHostStart')),
    fact(t('setup.factOrder'), t(settings.shuffle ? 'setup.isShuffled' : 'setup.isInOrder')),
  ];
}

/** Say in short what tells one table of a game from another: for lists. */
export function settingsMarks(settings: Wish, game: GameShown | undefined): string[] {
  const marks = optionFacts(settings, game).map(({ name, value }) =>
    t('setup.markOption', { option: name, value }),
  );
  marks.push(clockText(settings.clock));
  if (settings.rated) marks.push(t('lobby.rated'));
  if (settings.hot_seat) marks.push(t('lobby.hotSeat'));
  if (!settings.public) marks.push(t('lobby.private'));
  return marks;
}

/** Sum a table up in sentences, with so many bots sitting down beside the host. */
export function settingsSentences(settings: Wish, game: GameShown, bots = 0): string[] {
  const said = [
    t('setup.sumSeats', { game: both(game.name), n: settings.seats }),
    ...optionFacts(settings, game).map(({ name, value }) =>
      t('setup.sumOption', { option: name, value }),
    ),
    settings.clock
      ? t('setup.sumClock', { clock: clockText(settings.clock) })
      : t('setup.sumNoClock'),
    settings.hot_seat ? t('setup.sumHotSeat') : seatsTaken(settings.seats, bots),
    t(settings.public ? 'setup.sumPublic' : 'setup.sumPrivate'),
  ];
  if (settings.rated) said.push(t('setup.sumRated'));
  if (!settings.undo) said.push(t('setup.sumNoUndo'));
  if (settings.auto_start) said.push(t('setup.sumAutoStart'));
  if (settings.shuffle) said.push(t('setup.sumShuffle'));
  return said;
}

function seatsTaken(seats: number, bots: number): string {
  const free = seats - 1 - bots;
  if (free <= 0) return t('setup.sumAllBots', { n: bots });
  return bots ? t('setup.sumBots', { n: bots, free }) : t('setup.sumAlone', { free });
}
