import { afterEach, describe, expect, test } from 'vitest';
import { preferences } from '../../lib/preferences.svelte';
import { joinTable, openTable, playBotNow, quickMatch, usualSettings } from './opening';
import { azul, fakeAsker, fakeServer, refusal } from './testing';

afterEach(() => {
  preferences.bot = 'level2';
});

describe('a game against a bot', () => {
  test('is one click: a guest, a private table for two, the usual bot, the start', async () => {
    const { server, asked } = fakeServer();
    const asker = fakeAsker();

    const opened = await playBotNow(azul, server, asker);

    expect(opened).toEqual({ id: 'T1', failure: null });
    expect(asker.guests).toBe(1);
    const [open = '', ...rest] = asked;
    expect(JSON.parse(open.slice('open '.length))).toMatchObject({
      game: 'azul',
      seats: 2,
      public: false,
      rated: false,
      options: { wall: 'coloured' },
    });
    expect(rest).toEqual(['T1 add_bot level2', 'T1 start']);
  });

  test('has as many bots as a game for more people needs', async () => {
    const { server, asked } = fakeServer();
    await playBotNow({ ...azul, seats: [4, 3] }, server, fakeAsker());
    expect(asked.slice(1)).toEqual(['T1 add_bot level2', 'T1 add_bot level2', 'T1 start']);
  });

  test('is against the level that was chosen last', async () => {
    preferences.bot = 'level4';
    const { server, asked } = fakeServer();
    await playBotNow(azul, server, fakeAsker());
    expect(asked[1]).toBe('T1 add_bot level4');
  });

  test('is against the gentlest bot where the level is missing', async () => {
    preferences.bot = 'level4';
    const { server, asked } = fakeServer();
    await playBotNow({ ...azul, bots: ['level3', 'level1', 'random'] }, server, fakeAsker());
    expect(asked[1]).toBe('T1 add_bot level1');
  });

  test('leads to the table even if the bot does not sit down, and says why', async () => {
    const why = refusal('busy', 503);
    const { server } = fakeServer((asked) => {
      if (asked.includes('add_bot')) throw why;
    });
    expect(await playBotNow(azul, server, fakeAsker())).toEqual({ id: 'T1', failure: why });
  });

  test('is refused as a whole when the table is not opened', async () => {
    const { server, asked } = fakeServer(() => {
      throw refusal('preparing', 503);
    });
    await expect(playBotNow(azul, server, fakeAsker())).rejects.toMatchObject({
      code: 'preparing',
    });
    expect(asked).toHaveLength(1);
  });
});

describe('whoever the server has forgotten', () => {
  const forgetOnce = () => {
    let isFirst = true;
    return fakeServer(() => {
      if (isFirst) {
        isFirst = false;
        throw refusal('not_signed_in', 401);
      }
    });
  };

  test('becomes a new guest, if they were one', async () => {
    const asker = fakeAsker({ id: 'old', name: 'Old', kind: 'guest' });
    const { server } = forgetOnce();
    expect((await quickMatch(azul, server, asker)).id).toBe('T1');
    expect(asker.now?.id).toBe('g1');
  });

  test('is told so, if they had an account', async () => {
    const asker = fakeAsker({ id: 'p', name: 'P', kind: 'person' });
    const { server } = forgetOnce();
    await expect(quickMatch(azul, server, asker)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(asker.guests).toBe(0);
  });
});

describe('joining', () => {
  test('takes a seat', async () => {
    const { server, asked } = fakeServer();
    await joinTable('T9', server, fakeAsker());
    expect(asked).toEqual(['T9 sit']);
  });

  test('goes to the table where one sits already', async () => {
    const { server } = fakeServer(() => {
      throw refusal('already_seated', 409);
    });
    expect(await joinTable('T9', server, fakeAsker())).toEqual({ id: 'T9', failure: null });
  });

  test('is refused where every seat is taken', async () => {
    const { server } = fakeServer(() => {
      throw refusal('table_full', 409);
    });
    await expect(joinTable('T9', server, fakeAsker())).rejects.toMatchObject({
      code: 'table_full',
    });
  });
});

test('a table that was set up waits for its host to begin', async () => {
  const { server, asked } = fakeServer();
  await openTable(usualSettings(azul), { bots: ['random'] }, server, fakeAsker());
  expect(asked.slice(1)).toEqual(['T1 add_bot random']);
});
