/** Battles watched by those who may: while they go on by mail, when they are over, and when they have been counted. */
import { describe, expect, test } from 'vitest';
import { keepFew } from '../../../src/app/gathering/keep-few.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import {
  BATTLE,
  BONE,
  GREEN,
  IRON,
  meetAtKarak,
  openFieldOffice,
  resolveTurn,
  theBattle,
  wake,
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

async function afterOneRound(ruleset: string): Promise<Office> {
  const office = await openFieldOffice({ ruleset });
  await meetAtKarak(office);
  await writeForBattle(office, 'p1', 'fight steady');
  await writeForBattle(office, 'p2', 'fight hold');
  await wake(office);
  return office;
}

/** Everything that a seat's page of the replay is made of. */
async function watched(office: Office, asker: typeof IRON): Promise<string> {
  const replay = unwrap(await office.useCases.fieldReplay(asker, DEMO, BATTLE));
  return JSON.stringify({ ...replay, pictures: replay.replay.rounds.map(({ picture }) => picture) });
}

describe('a battle by mail', () => {
  test('can be watched from its first round on, by its commanders and the game master alone', async () => {
    const office = await openFieldOffice({ ruleset: 'te-wapen' });
    await meetAtKarak(office);
    const early = await office.useCases.fieldReplay(IRON, DEMO, BATTLE);
    expect(early).toMatchObject({ ok: false, refusal: { code: 'unclear/replay' } });
    await writeForBattle(office, 'p1', 'fight steady');
    await writeForBattle(office, 'p2', 'fight hold');
    await wake(office);
    expect((await theBattle(office)).round).toBe(2);
    for (const asker of [IRON, GREEN, OWNER]) {
      const { replay } = unwrap(await office.useCases.fieldReplay(asker, DEMO, BATTLE));
      expect(replay.data.frames.length).toBeGreaterThan(3);
    }
    const stranger = await office.useCases.fieldReplay(BONE, DEMO, BATTLE);
    expect(stranger).toMatchObject({ ok: false, refusal: { code: 'unclear/battle' } });
  });

  test.each(['ranks', 'xenos-zealots', 'roll-by-mail'])(
    '%s: what the enemy has ordered for the next round is not in it',
    async (ruleset) => {
      const [quiet, other] = [await afterOneRound(ruleset), await afterOneRound(ruleset)];
      await writeForBattle(other, 'p2', 'fight aggressive\nall: hold\nnot final');
      expect(await watched(other, IRON)).toBe(await watched(quiet, IRON));
    },
  );

  test('shows its commanders how it ended as soon as it has, and stays to be watched when it is counted', async () => {
    const office = await afterOneRound('eight-turns');
    unwrap(await office.useCases.steerBattle(OWNER, DEMO, BATTLE, { kind: 'mode', mode: 'adjutant' }));
    expect((await theBattle(office)).status).toBe('ended');
    for (const asker of [IRON, GREEN]) {
      const { result } = unwrap(await office.useCases.battleAtDesk(asker, DEMO, BATTLE));
      expect(result?.outcome).toMatch(/rounds? /);
      expect(result?.losses.rows.length).toBeGreaterThan(2);
    }
    const atOnce = unwrap(await office.useCases.fieldReplay(IRON, DEMO, BATTLE));
    await resolveTurn(office, 2);
    const later = unwrap(await office.useCases.battleReplay(IRON, DEMO, 2, BATTLE));
    expect(later.outcome).toBe(atOnce.outcome);
    expect(later.replay.data).toEqual(atOnce.replay.data);
    expect(unwrap(await office.useCases.battleReplay(BONE, DEMO, 2, BATTLE)).outcome).toBe(later.outcome);
    const gone = await office.useCases.fieldReplay(IRON, DEMO, BATTLE);
    expect(gone).toMatchObject({ ok: false });
  });
});

test('of what was worked out the last few are kept, and no failure', async () => {
  const kept = keepFew<string>(2);
  let works = 0;
  const get = (key: string) =>
    kept.get(key, async () => {
      works += 1;
      return key.toUpperCase();
    });
  expect(await Promise.all(['a', 'b', 'a', 'c', 'a', 'b'].map(get))).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  // b had to give way to c: only it is worked out a second time.
  expect(works).toBe(4);

  const fails = kept.get('d', () => Promise.reject(new Error('the crew is away')));
  await expect(fails).rejects.toThrow('the crew is away');
  expect(await get('d')).toBe('D');
});
