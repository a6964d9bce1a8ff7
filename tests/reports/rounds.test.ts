/** A battle by mail after its first rounds: numbers are those of now. */
import { describe, expect, test } from 'vitest';
import { attack } from '../../src/kernel/moments.ts';
import type { Aftermath, AnyRuleset, Engagement } from '../../src/kernel/ruleset.ts';
import { isAllSingle, sayParty } from '../../src/reports/parts/parties.ts';
import { tellRoundInShort } from '../../src/reports/parts/round-in-short.ts';
import { roundsClosed, whoStands, withNumbersNow } from '../../src/reports/parts/rounds.ts';
import { isInFlight } from '../../src/reports/parts/tide.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';

const unit = (id: string, name: string) => ({ id, name, troop: 'toy/foot', left: 12 });
const army = (id: string, units: readonly ReturnType<typeof unit>[]) => ({
  armies: [{ id, name: '1st Host', units, doctrine: { temper: 'steady' as const } }],
});

const engagement: Engagement = {
  id: 't1-karak',
  ground: { name: 'Karak', terrain: 'hills', hasRiver: false, hasVillage: false },
  attacker: 'red',
  options: {},
  parties: {
    red: { name: 'The Iron Crown', ...army('iron-1', [unit('a', '1st Spears'), unit('b', '2nd Spears')]) },
    black: { name: 'The Green Banner', ...army('green-1', [unit('c', '1st Bows')]) },
  },
};

const standing: Aftermath = {
  units: [
    { id: 'a', left: 3, fate: 'standing' },
    { id: 'b', left: 0, fate: 'destroyed' },
    { id: 'c', left: 12, fate: 'standing' },
  ],
  persons: [],
};

describe('CP-BAT-16 the letter of a later round', () => {
  test('counts the units of its reader as they stand, not as they came', () => {
    const seen = {
      engagement: withNumbersNow(engagement, 'red', standing),
      side: 'red' as const,
      known: new Set(['a', 'c']),
      before: [],
      moments: [attack('shots', 'c', 'a'), { kind: 'fell', unit: 'a' } as const],
    };
    const told = tellRoundInShort('t1-karak 7', seen, reportsInEnglish);
    expect(told).toContain('1st Spears of the Iron Crown (3 strong)');
    expect(told).not.toContain('12 strong');
  });

  test('tells of the first contact once, by whatever blows it came', () => {
    const blows = attack('blows', 'a', 'c');
    const seen = { engagement, side: 'red' as const, known: new Set(['a', 'b', 'c']), moments: [blows] };
    expect(tellRoundInShort('x', { ...seen, before: [] }, reportsInEnglish)).toContain('1st Spears');
    expect(tellRoundInShort('x', { ...seen, before: [blows] }, reportsInEnglish)).toBe('');
    const shots = attack('shots', 'a', 'c');
    expect(tellRoundInShort('x', { ...seen, before: [shots] }, reportsInEnglish)).toContain('1st Spears');
  });

  test('says how many units are led that still stand, and of fighters nothing but of fighters', () => {
    const { red } = engagement.parties;
    expect(sayParty(whoStands(red, standing), reportsInEnglish, isAllSingle(red))).toBe(
      'the Iron Crown with one unit',
    );
    const nobody = { ...standing, units: standing.units.map((each) => ({ ...each, left: 0 })) };
    expect(sayParty(whoStands(red, nobody), reportsInEnglish, isAllSingle(red))).toContain('two units');
  });
});

describe('a step that goes on into the next round', () => {
  const begun = (round: number) => ({ kind: 'round-begun', rule: 'X-1', round });
  const fell = (unit: string) => ({ kind: 'fell', rule: 'X-2', unit });
  /** As much of a ruleset as is asked: a state is its round and the dead. */
  const counting = {
    round: ({ round }: { round: number }) => round,
    roundBegun: (event: ReturnType<typeof begun>) => event.round,
    watch: {
      evolve: (state: { round: number; dead: string[] }, event: { round?: number; unit?: string }) => ({
        round: event.round ?? state.round,
        dead: [...state.dead, ...(event.unit === undefined ? [] : [event.unit])],
      }),
    },
  } as unknown as AnyRuleset;
  const before = { round: 7, dead: [] };
  const closed = (events: readonly ReturnType<typeof begun | typeof fell>[], after: number) =>
    roundsClosed(counting, before, { state: { round: after, dead: [] }, events });

  test('has closed the round as it was then: who falls afterwards has not fallen in it', () => {
    expect(closed([fell('a'), begun(8), fell('b')], 8)).toEqual([
      { round: 7, state: { round: 7, dead: ['a'] } },
    ]);
    expect(closed([begun(8), fell('b'), begun(9)], 9).map(({ round }) => round)).toEqual([7, 8]);
    expect(closed([fell('a')], 7)).toEqual([]);
  });
});

test('who came to a stand again in the last round is not in flight, though beaten', () => {
  const unit = { id: 'a', name: '1st Spears', troop: 'toy/foot', left: 12 };
  const end = (round: number, kind: 'broke' | 'rallied') => ({
    round,
    standing: { units: [{ id: 'a', left: 5, fate: 'routed' as const }], persons: [] },
    moments: [{ kind, unit: 'a' }],
  });
  expect(isInFlight(unit, [end(1, 'broke'), end(2, 'rallied')])).toBe(false);
  expect(isInFlight(unit, [end(1, 'rallied'), end(2, 'broke')])).toBe(true);
});
