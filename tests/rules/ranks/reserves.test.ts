import { describe, expect, test } from 'vitest';
import { beginBattle, continueBattle } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { AnyRuleset, Engagement, Side } from '../../../src/kernel/ruleset.ts';
import type { Event } from '../../../src/rules/ranks/events.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { endOf, lossPercent } from '../../../src/rules/ranks/outcome.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { GROUNDS } from '../../support/engagement.ts';
import { eventsOf, FAR, playWith, SPARE, scene, unit } from './support.ts';
import { faultsOf } from './table-faults.ts';

const RULES: AnyRuleset = ranks;
const SEED = '6'.repeat(64);
const UNITS = 60;

/** Every troop of the catalog over and over. */
function engagement(ground: Engagement['ground']): Engagement {
  const troops = ranks.troops.filter(({ role }) => role !== 'person');
  const party = (side: Side) => ({
    name: side,
    armies: [
      {
        id: side,
        name: side,
        doctrine: { temper: 'steady' as const },
        units: Array.from({ length: UNITS }, (_, i) => {
          const troop = troops[(i * 7) % troops.length];
          if (troop === undefined) throw new Error('there are no troops');
          return { id: `${side}-${i}`, name: `unit ${i}`, troop: troop.id, left: troop.strength };
        }),
      },
    ],
  });
  return {
    id: 'huge',
    ground,
    attacker: 'red',
    parties: { red: party('red'), black: party('black') },
    options: {},
  };
}

describe('armies that are too large for the table', () => {
  test.each(GROUNDS)(
    'RK-SET-10, RK-GAP-57 sixty units a side: who finds no room waits and comes on: $name',
    (ground) => {
      const dice = seededDice(SEED);
      const player = { kind: 'adjutant', doctrine: { temper: 'aggressive' } } as const;
      const start = beginBattle(RULES, ranks.muster(engagement(ground), dice.fork('muster')), dice);
      const players = { red: player, black: player };
      const run = continueBattle(RULES, start, dice, { players, untilRound: 3 });
      const state = run.state as unknown as State;
      const events = run.events.flat() as unknown as readonly Event[];
      expect(faultsOf(state)).toEqual([]);
      expect(ranks.aftermath(state).units).toHaveLength(2 * UNITS);
      const stood = events.flatMap((event) => (event.kind === 'unit-deployed' ? [event.unit] : []));
      const waiting = state.fighters.filter((_, index) => state.units[index]?.is === 'waiting');
      expect(new Set(stood).size).toBe(stood.length);
      expect(stood.length + waiting.length).toBe(2 * UNITS);
      expect(stood.length).toBeGreaterThan(UNITS);
    },
    60_000,
  );

  test('RK-SET-10 a unit in reserve comes on when there is room, and is neither lost nor gone', () => {
    const state = scene({
      red: { one: { at: [60, 20] }, late: { at: [0, 0], is: 'waiting', files: 6 }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 60] }, spare: SPARE },
    });
    expect(lossPercent(state, 'red')).toBe(0);
    const told = playWith(state, {}, seededDice(SEED));
    expect(eventsOf(told, 'unit-deployed')).toMatchObject([{ rule: 'RK-SET-10', unit: 'late', facing: 0 }]);
    expect(unit(told.state, 'late').is).toBe('on-table');
    expect(faultsOf(told.state)).toEqual([]);
    expect(ranks.picture(ranks.view(state, 'gm')).text.join('\n')).toContain('late, 12 figures, in reserve');
  });

  test('RK-SET-10, RK-END-03 a side whose reserve still waits has not been destroyed', () => {
    const gone = { at: [60, 20] as const, is: 'destroyed' as const };
    const left = (is: 'waiting' | 'destroyed'): State =>
      scene({
        red: { one: gone, late: { at: [0, 0], is } },
        black: { two: { troop: 'orc-warriors', at: [60, 60] }, spare: SPARE },
      });
    expect(endOf(left('waiting'))).toBeUndefined();
    expect(endOf(left('destroyed'))).toMatchObject({ winner: 'black', why: 'destroyed' });
  });
});
