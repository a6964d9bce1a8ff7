/** How many battles an answer rests on, who fights them, and what it says beside the chance. */
import { describe, expect, test } from 'vitest';
import type { Crew } from '../../../src/app/contracts/crew.ts';
import { foughtFor } from '../../../src/app/orders/fight-for-odds.ts';
import { keptIn, whatDecides } from '../../../src/app/orders/what-decides.ts';
import { workHere } from '../../../src/app/turn/work.ts';
import type { Foreseen } from '../../../src/campaign/battle/foresee.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import type { Instant } from '../../../src/kernel/brand.ts';
import { wilson } from '../../../src/kernel/sample.ts';
import { aCampaign, armyId, factionId, regionId } from '../../support/campaign.ts';

const known = viewCampaign(aCampaign(), { kind: 'faction', faction: factionId('iron') });
const CLASH = {
  region: regionId('stonewater'),
  own: [armyId('iron-1')],
  foe: factionId('green'),
  seen: [{ name: 'They', strength: 'a band' }],
};
const question = { known, options: {}, clash: CLASH, seed: 'ab'.repeat(32) };
const clock = { now: () => 0 as Instant };
const winsIn = (battles: readonly Foreseen[]): number =>
  battles.filter(({ result }) => result === 'won').length;

describe('the battles', () => {
  test('CP-ODD-05 as many as make it sharp or as there is work for; by several threads the same as by one', {
    timeout: 300_000,
  }, async () => {
    const alone = await foughtFor({ clock }, question);
    const taken: number[] = [];
    const work = workHere({} as never);
    const crew: Crew = {
      hands: 4,
      carryOut: async (task) => {
        if (task.kind === 'foresee') taken.push(task.share.count);
        return work(task);
      },
    };
    expect(await foughtFor({ clock, crew }, question)).toEqual(alone);
    expect(taken.slice(0, 4)).toEqual([8, 8, 8, 6]);
    const [low, high] = wilson(winsIn(alone), alone.length);
    const choices = alone.reduce((sum, battle) => sum + battle.choices, 0);
    expect(alone.length === 300 || (high - low) / 2 <= 0.04 || choices > 40_000).toBe(true);
    expect(alone.length % 30).toBe(0);
  });

  test('CP-ODD-05 a machine that takes too long ends after the batch at hand', {
    timeout: 120_000,
  }, async () => {
    const times = [0, 10_001];
    const slow = { now: () => (times.shift() ?? 0) as Instant };
    expect(await foughtFor({ clock: slow }, question)).toHaveLength(30);
  });
});

const battle = (
  result: Foreseen['result'],
  units: number,
  roles: Foreseen['foe']['roles'] = ['foot'],
): Foreseen => ({
  result,
  kept: { own: result === 'won' ? 0.8 : 0.2, foe: result === 'won' ? 0.1 : 0.9 },
  foe: { units, roles },
  choices: 1,
});
const many = (count: number, one: Foreseen): readonly Foreseen[] => Array.from({ length: count }, () => one);

describe('what they come to', () => {
  test('CP-ODD-06 what is kept, on the average, when won and when lost', () => {
    expect(keptIn([...many(3, battle('won', 3)), battle('lost', 3)])).toEqual({
      own: 65,
      foe: 30,
      whenWon: 80,
      whenLost: 20,
    });
    expect(whatDecides(many(40, battle('won', 3)))).toEqual({ is: 'settled' });
    expect(keptIn([battle('won', 3)])).toEqual({ own: 80, foe: 10, whenWon: 80 });
  });

  test('CP-ODD-06 how many they are, what they bring: that by which the wins differ most', () => {
    const bySize = [
      ...many(40, battle('won', 3)),
      ...many(10, battle('lost', 3)),
      ...many(10, battle('won', 4)),
      ...many(40, battle('lost', 4)),
    ];
    expect(whatDecides(bySize)).toEqual({ is: 'many', units: 4, with: 20, without: 80 });
    const monsters = battle('lost', 3, ['foot', 'monster']);
    expect(whatDecides([...many(60, battle('won', 3)), ...many(40, monsters)])).toEqual({
      is: 'role',
      role: 'monster',
      with: 0,
      without: 100,
    });
  });

  test('CP-ODD-06 a difference that chance makes, or that few battles show, decides nothing', () => {
    const even = [
      ...many(30, battle('won', 3)),
      ...many(25, battle('lost', 3)),
      ...many(25, battle('won', 4)),
      ...many(30, battle('lost', 4)),
    ];
    expect(whatDecides(even)).toEqual({ is: 'nothing' });
    expect(whatDecides([...many(80, battle('won', 3)), ...many(9, battle('lost', 4))])).toEqual({
      is: 'nothing',
    });
  });
});
