import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { orderFor } from '../../../src/rules/roll-by-mail/advise/advise.ts';
import { movesOf } from '../../../src/rules/roll-by-mail/movement.ts';
import { mustered } from '../../../src/rules/roll-by-mail/muster.ts';
import { RULINGS } from '../../../src/rules/roll-by-mail/rulings.ts';
import { musterOf } from '../../../src/rules/roll-by-mail/scenario.ts';
import type { State, Way } from '../../../src/rules/roll-by-mail/state.ts';
import { viewOf } from '../../../src/rules/roll-by-mail/view.ts';
import { BREAK, body, charge, legality, man, moveTo, play, scene } from './support.ts';

const DOOR: Way = { between: [1, 2], isOpen: false };
const TUNNEL: Way = { between: [0, 3], isOpen: true };

function ruled(state: State, line: string): State {
  const change = unwrap(RULINGS.parse(line, viewOf(state, 'gm')));
  return unwrap(RULINGS.rule(state, { reason: 'so', changes: [change] }, scriptedDice([]))).state;
}

describe('how zones connect', () => {
  test('RM-GAP-108 a closed way bars moves, charges and breaking away; one more joins zones that are no neighbours', () => {
    const sides = { red: { a: man() }, black: { b: man() } };
    const open = scene(sides);
    const shut = scene({ ...sides, ways: [DOOR] });
    const orders = [charge('b'), moveTo(2), moveTo(0)];
    expect(orders.map((order) => legality(open, 'a', order) === 'ok')).toEqual([true, true, true]);
    expect(orders.map((order) => legality(shut, 'a', order) === 'ok')).toEqual([false, false, true]);
    const joined = scene({
      red: { a: man({}, { zone: 0 }) },
      black: { b: man({}, { zone: 3 }) },
      ways: [TUNNEL],
    });
    expect([legality(joined, 'a', charge('b')), movesOf(joined, 0)]).toEqual(['ok', [-1, 1, 3]]);
    const fight = scene({
      red: { a: man({ I: 5 }, { zone: 2 }) },
      black: { b: man({}, { zone: 2 }) },
      engaged: [['a', 'b']],
      ways: [DOOR],
    });
    expect(body(play(fight, { a: BREAK }, [1]).state, 'a').zone).toBe(2);
  });

  test('RM-GAP-108, RM-GAP-99 two steps go round by a way that is open, and not through slow ground', () => {
    const rider = { troop: 'wolf', zone: 1 } as const;
    const ways: readonly Way[] = [DOOR, { between: [0, 2], isOpen: true }];
    const sides = { red: { a: rider }, black: { b: man({}, { zone: 2 }) } };
    expect(legality(scene({ ...sides, ways }), 'a', charge('b'))).toBe('ok');
    const ground = [{ zone: 0, name: 'bog', cover: 'open', isSlow: true }] as const;
    expect(legality(scene({ ...sides, ways, ground }), 'a', charge('b'))).toBe('illegal/move RM-DOC-03');
  });

  test('RM-GAP-108 the adjutant goes the way there is', () => {
    const ways: readonly Way[] = [DOOR, { between: [0, 2], isOpen: true }];
    const state = scene({ red: { a: man() }, black: { b: man({}, { zone: 3 }) }, ways });
    const plan = [{ kind: 'move', unit: 'a', to: 2 }];
    expect(orderFor(state, 0, { temper: 'steady', plan }).move).toEqual({ kind: 'move', to: 0 });
  });

  test('RM-GAP-108, RM-DOC-19 a door is barred and opened by the game master’s word', () => {
    const state = scene({ red: { a: man() }, black: { b: man() } });
    const shut = ruled(state, 'way 2 to 1: closed');
    expect(legality(shut, 'a', charge('b'))).toBe('illegal/move RM-DOC-03');
    expect(legality(ruled(shut, 'way 1 to 2: open'), 'a', charge('b'))).toBe('ok');
    const view = viewOf(shut, 'gm');
    for (const line of ['way 1 to 2: closed', 'way 0 to 3: open']) {
      const change = unwrap(RULINGS.parse(line, view));
      expect(RULINGS.format(change, view)).toBe(line);
    }
    expect(RULINGS.parse('way 1 to 9: open', view)).toMatchObject({ refusal: { code: 'unclear/zone' } });
  });

  test('CP-OWN-13, RM-GAP-108 a scene tells it, counted from the attacker', () => {
    const unit = (id: string) => ({ id, name: id, troop: 'greenskins/goblin', left: 1 });
    const army = (id: string) => ({
      id,
      name: id,
      units: [unit(`${id}-u`)],
      doctrine: { temper: 'steady' as const },
    });
    const waysFor = (attacker: 'red' | 'black') =>
      musterOf(
        mustered(
          {
            id: 'x',
            ground: { name: 'Karak', terrain: 'plains', hasRiver: false, hasVillage: false },
            attacker,
            parties: { red: { name: 'R', armies: [army('r')] }, black: { name: 'B', armies: [army('b')] } },
            options: {},
            own: {
              lists: [],
              scenes: [
                { id: 'gate', name: 'The gate', at: ['karak'], ways: [{ between: [0, 1], isOpen: false }] },
              ],
            },
          },
          scriptedDice([]),
        ),
      ).ways;
    expect([waysFor('red'), waysFor('black')]).toEqual([
      [{ between: [0, 1], isOpen: false }],
      [{ between: [2, 3], isOpen: false }],
    ]);
  });
});
