/** ADR 104: orders that are tried before they are given. */
import { describe, expect, test } from 'vitest';
import { thinkingAhead } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { type Adjutant, byHabit, byTemper, type Judge } from '../../../src/kernel/look-ahead.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { AnyRuleset, Side } from '../../../src/kernel/ruleset.ts';
import type { Order } from '../../../src/rules/roll-by-mail/actions.ts';
import { orderFor } from '../../../src/rules/roll-by-mail/advise/advise.ts';
import { chanceOf } from '../../../src/rules/roll-by-mail/advise/chance.ts';
import { changesOf } from '../../../src/rules/roll-by-mail/advise/changes.ts';
import { straight } from '../../../src/rules/roll-by-mail/advise/habits.ts';
import { lookingAheadInRollByMail } from '../../../src/rules/roll-by-mail/advise/look-ahead.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { choicesOf, decisionsOf } from '../../../src/rules/roll-by-mail/legal.ts';
import { bodyOf, indexOf, type State } from '../../../src/rules/roll-by-mail/state.ts';
import { man, scene } from './support.ts';

const STEADY = { temper: 'steady' } as const;
const SEED = 'ab'.repeat(32);
const SEEDS = ['ab', 'cd'].map((pair) => pair.repeat(32));

const askedOf = (state: State, side: Side = 'red') =>
  decisionsOf(state).filter((decision) => decision.side === side && decision.kind === 'order');
const usualOf = (state: State): ReadonlyMap<string, Order> =>
  new Map(
    askedOf(state).map(({ id, about }) => [id, orderFor(state, indexOf(state, String(about)), STEADY)]),
  );

/** Nearer to the enemy than before by this order. */
function isNearer(state: State, id: string, { move }: Order): boolean {
  return move.kind === 'charge' || (move.kind === 'move' && move.to > bodyOf(state, indexOf(state, id)).zone);
}

describe('RM-DOC-22 looking ahead', () => {
  // Who comes within reach is charged, and who charges strikes first (RM-ORD).
  const AHEAD = scene({
    red: { a: man({}, { zone: 0 }), b: man({ W: 2, T: 4 }, { zone: 1 }), c: man({}, { zone: 0 }) },
    black: {
      x: man({ W: 2, T: 4 }, { zone: 3 }),
      y: man({}, { zone: 3, kit: ['bow', 'dagger'] }),
      z: man({ A: 2, S: 4, W: 2 }, { zone: 3 }),
    },
  });

  test('nobody walks up to stronger enemies who would strike first, where the quick adjutant has all walk on', () => {
    for (const [id, order] of usualOf(AHEAD))
      expect(isNearer(AHEAD, id.slice('order/'.length), order)).toBe(true);
    for (const seed of SEEDS) {
      const { advise } = rollByMail.thinkAhead?.() ?? rollByMail;
      for (const decision of askedOf(AHEAD)) {
        const order = advise(rollByMail.view(AHEAD, 'red'), decision, STEADY, seededDice(seed)) as Order;
        expect(isNearer(AHEAD, String(decision.about), order)).toBe(false);
      }
    }
  });

  test('an enemy who has gone straight on is not expected to wait any more', () => {
    // Who has the bows may wait, and a steady party does.
    const begun = scene({
      red: { a: man({}, { zone: 0 }), b: man({}, { zone: 0 }) },
      black: {
        x: man({}, { zone: 3 }),
        y: man({}, { zone: 3 }),
        z: man({}, { zone: 3, kit: ['bow', 'dagger'] }),
      },
    });
    const goesOn = byHabit(rollByMail, straight);
    const asked = { steady: 0, straight: 0 };
    const counted = (who: keyof typeof asked, { doctrine, of = rollByMail }: Adjutant): Adjutant => {
      const advise: AnyRuleset['advise'] = (...about) => {
        asked[who] += 1;
        return of.advise(...about);
      };
      return { kind: 'adjutant', doctrine, of: { view: of.view, advise } };
    };
    const judge = lookingAheadInRollByMail(rollByMail, {
      enemies: [counted('steady', byTemper('steady')), counted('straight', goesOn)],
      rounds: 1,
    });
    const choicesBy = (state: State, side: Side, of: Judge) =>
      decisionsOf(state)
        .filter((decision) => decision.side === side)
        .map((decision) => ({
          decision: decision.id,
          action: of.advise(of.view(state, side), decision, STEADY, seededDice(SEED)) as Order,
        }));
    const first = choicesBy(begun, 'red', judge);
    expect(asked.steady).toBeGreaterThan(30);
    const enemy = choicesBy(begun, 'black', goesOn.of ?? rollByMail);
    const { state } = rollByMail.apply(begun, [...first, ...enemy], seededDice(SEED));
    expect(bodyOf(state, indexOf(state, 'x')).zone).toBeLessThan(3);
    asked.steady = 0;
    choicesBy(state, 'red', judge);
    // Once each, to see what a steady enemy would have done.
    expect(asked.steady).toBe(3);
    expect(asked.straight).toBeGreaterThan(60);
  });

  test('a skirmish so led is the same each time, and its record verifies', () => {
    const led = () =>
      fight(rollByMail, rollByMail.standard(2, seededDice(SEED)), SEED, {
        players: { red: thinkingAhead(rollByMail, STEADY), black: { kind: 'adjutant', doctrine: STEADY } },
        untilRound: 3,
      }).record;
    const record = led();
    expect(led()).toEqual(record);
    expect(verifyRecord(rollByMail, record)).toMatchObject({ verified: true });
  });

  test('what is tried is legal, and for those who are asked', () => {
    const usual = usualOf(AHEAD);
    const changes = changesOf(AHEAD, 'red', usual);
    const ids = new Set(usual.keys());
    expect(changes.every((change) => [...change.keys()].every((id) => ids.has(id)))).toBe(true);
    const refused = changes.flatMap((change) =>
      [...change].filter(([id, order]) => {
        const decision = askedOf(AHEAD).find((one) => one.id === id);
        return decision === undefined || !choicesOf(AHEAD, decision).check(order).ok;
      }),
    );
    expect(refused).toEqual([]);
    const kinds = new Set(changes.flatMap((change) => [...change.values()].map(({ move }) => move.kind)));
    expect(kinds).toEqual(new Set(['hold', 'move']));
  });

  test('several are tried together at an enemy whom they all reach, and each alone', () => {
    const state = scene({ red: { a: man(), b: man(), c: man() }, black: { x: man(), y: man() } });
    const at = (id: string): readonly number[] =>
      changesOf(state, 'red', usualOf(state))
        .filter((change) =>
          [...change.values()].every(({ move }) => move.kind === 'charge' && move.targets[0] === id),
        )
        .map(({ size }) => size)
        .sort();
    expect(new Set(at('x'))).toEqual(new Set([1, 2, 3]));
    expect(new Set(at('y'))).toEqual(new Set([1, 2, 3]));
  });

  test('with more than two dozen on the field nothing is tried: it would take minutes', () => {
    const party = (letter: string, size: number) =>
      Object.fromEntries(Array.from({ length: size }, (_, i) => [`${letter}${i}`, man()]));
    const tried = (size: number): number => {
      const state = scene({ red: party('r', size), black: party('b', 12) });
      return changesOf(state, 'red', usualOf(state)).length;
    };
    expect(tried(12)).toBeGreaterThan(0);
    expect(tried(13)).toBe(0);
  });

  test('RM-DOC-21 who has standing orders of their own keeps to them', () => {
    const state = scene({
      red: { a: man({}, { standing: { stance: 'hold' } }), b: man() },
      black: { x: man(), y: man() },
    });
    const changed = changesOf(state, 'red', usualOf(state)).flatMap((change) => [...change.keys()]);
    expect(new Set(changed)).toEqual(new Set(['order/b']));
  });
});

describe('the chance to win, about', () => {
  test('even for the like, more for more, for the stronger and the less hurt; both sides have all of it', () => {
    const even = scene({ red: { a: man(), b: man() }, black: { x: man(), y: man() } });
    expect(chanceOf(even, 'red')).toBeCloseTo(0.5);
    const better = [
      scene({ red: { a: man(), b: man(), c: man() }, black: { x: man(), y: man() } }),
      scene({ red: { a: man({ T: 4 }), b: man() }, black: { x: man(), y: man() } }),
      scene({ red: { a: man({ W: 2 }), b: man() }, black: { x: man({ W: 2 }, { left: 1 }), y: man() } }),
    ];
    for (const state of better) {
      expect(chanceOf(state, 'red')).toBeGreaterThan(0.55);
      expect(chanceOf(state, 'red') + chanceOf(state, 'black')).toBeCloseTo(1);
    }
  });

  test('of a skirmish that is over, how it ended', () => {
    const open = scene({ red: { a: man() }, black: { x: man() } });
    const over = (winner: Side | 'draw'): State => ({
      ...open,
      phase: { kind: 'over', outcome: { winner, why: 'nobody-standing', rule: 'RM-NPC-07', rounds: 3 } },
    });
    expect(chanceOf(over('red'), 'red')).toBe(1);
    expect(chanceOf(over('red'), 'black')).toBe(0);
    expect(chanceOf(over('draw'), 'red')).toBe(0.5);
  });
});
