import { describe, expect, test } from 'vitest';
import { countDice } from '../../../src/rules/te-wapen/dice-count.ts';
import {
  act,
  answer,
  attack,
  expectSame,
  hex,
  indexOf,
  mayAct,
  of,
  onCard,
  reach,
  reachCount,
  type Scene,
  scene,
  stand,
  verdict,
  whereIs,
} from './support.ts';

const KING = 'humans/king';
const WIZARD = 'humans/wizard';
const led = (of_: Scene = {}): Scene => ({
  ...of_,
  red: { a: { at: [0, 0] }, king: { at: [0, 0], troop: KING }, ...of_.red },
});

describe('moving', () => {
  test('TW-IND-01, TW-DOC-09 a wizard alone reaches 18 other hexes', () => {
    expectSame(reachCount(scene({ red: { wizard: { at: [0, 0], troop: WIZARD } } }), 'wizard'), {
      fight: 18,
      walk: 0,
    });
  });

  test('TW-IND-13, TW-UNI-03 a mounted King reaches 36', () => {
    expectSame(reachCount(scene({ red: { king: { at: [0, 0], troop: KING, isMounted: true } } }), 'king'), {
      fight: 36,
      walk: 0,
    });
  });

  test('TW-GAP-14 the Undead Champion flies when mounted, and only then', () => {
    const over = (isMounted: boolean): string | undefined =>
      reach(
        scene({
          terrain: {
            impassable: [
              [1, 0],
              [1, -1],
              [0, 1],
            ],
          },
          red: { champion: { at: [0, 0], troop: 'undead/champion', isMounted } },
        }),
        'champion',
      )['2,-1'];
    expect([over(true), over(false)]).toEqual(['fight', undefined]);
  });

  test('TW-IND-02, TW-DOC-07 a King attached to cavalry rides 3 hexes on', () => {
    const state = scene({
      red: { cavalry: { at: [0, 0], troop: 'standard/cavalry' }, king: { at: [0, 0], troop: KING } },
    });
    const told = answer(onCard(state, ['cavalry'], { king: 'cavalry' }), {
      kind: 'move',
      piece: 'cavalry',
      to: hex(3, 0),
    });
    expect(whereIs(told, 'king')).toBe('3,0');
  });

  test('TW-IND-03, TW-GAP-29, TW-DOC-08 who has walked 1 is carried 1 more, not 2', () => {
    const state = scene(led({ red: { king: { at: [0, 0], troop: KING, now: { walked: 1 } } } }));
    const card = onCard(state, ['a'], { king: 'a' });
    expect(verdict(card, { kind: 'move', piece: 'a', to: hex(1, 0) })).toBe('legal');
    expect(verdict(card, { kind: 'move', piece: 'a', to: hex(2, 0) })).toBe('TW-IND-03');
    expect(verdict(card, { kind: 'move', piece: 'a', to: hex(2, 0), leave: ['king'] })).toBe('legal');
  });

  test('TW-GAP-29 what an individual has walked is remembered until the turn ends', () => {
    const told = answer(onCard(scene({ red: { king: { at: [0, 0], troop: KING } } }), ['king']), {
      kind: 'move',
      piece: 'king',
      to: hex(2, 0),
    });
    expect(stand(told.state, 'king').walked).toBe(2);
  });

  test('TW-GAP-20 one who is carried without a counter takes part; one with a counter may be carried all the same', () => {
    const fresh = scene(led());
    expect(verdict(onCard(fresh, ['a']), { kind: 'move', piece: 'a', to: hex(1, 0) })).toBe('TW-IND-03');
    const marked = scene(led({ red: { king: { at: [0, 0], troop: KING, now: { counters: 1 } } } }));
    const told = answer(onCard(marked, ['a']), { kind: 'move', piece: 'a', to: hex(1, 0) });
    expect([whereIs(told, 'king'), stand(told.state, 'king').counters]).toEqual(['1,0', 1]);
  });

  test('TW-IND-15 a wizard who walks into woods casts nothing', () => {
    const state = scene({
      terrain: { woods: [[1, 0]] },
      red: { wizard: { at: [0, 0], troop: WIZARD } },
      black: { foe: { at: [2, 0] } },
    });
    const told = answer(onCard(state, ['wizard']), { kind: 'move', piece: 'wizard', to: hex(1, 0) });
    expect(stand(told.state, 'wizard').counters).toBe(1);
    expect(reach(state, 'wizard')['1,0']).toBe('walk');
  });
});

describe('with a unit', () => {
  test('TW-ABL-07, TW-ODD-13 a general: one die more, close and at range', () => {
    const count = (troop: string, at: readonly [number, number]): number => {
      const state = scene({
        red: { a: { at: [0, 0], troop }, king: { at: [0, 0], troop: KING } },
        black: { b: { at } },
      });
      return countDice(state, indexOf(state, 'a'), indexOf(state, 'b')).dice;
    };
    expect([count('standard/infantry', [1, 0]), count('humans/archers', [2, 0])]).toEqual([5, 4]);
  });

  test('TW-IND-14, TW-GAP-30, TW-GAP-76 two generals give one die, not two', () => {
    const state = scene(led({ red: { other: { at: [0, 0], troop: KING } }, black: { b: { at: [1, 0] } } }));
    expect(countDice(state, indexOf(state, 'a'), indexOf(state, 'b')).dice).toBe(5);
  });

  test('TW-IND-08, TW-IND-09, TW-DOC-10 infantry attacks and its wizard casts on one slot; both are marked', () => {
    const state = scene({
      red: { a: { at: [0, 0] }, wizard: { at: [0, 0], troop: WIZARD } },
      black: { b: { at: [1, 0] } },
    });
    const first = act(
      state,
      { kind: 'cast', piece: 'wizard', spell: 'fireball', store: 'own', target: 'b' },
      [2, 2, 2, 2],
      { wizard: 'a' },
    );
    const second = answer(first.state, attack('a', 'b'), [2, 2, 2, 2]);
    expect([stand(second.state, 'a').counters, stand(second.state, 'wizard').counters]).toEqual([1, 1]);
  });

  test('TW-IND-09 who takes part and does nothing is marked all the same', () => {
    const state = scene({
      red: { a: { at: [0, 0] }, wizard: { at: [0, 0], troop: WIZARD } },
      black: { b: { at: [1, 0] } },
    });
    const first = act(state, attack('a', 'b'), [2, 2, 2, 2], { wizard: 'a' });
    expect(stand(answer(first.state, { kind: 'nothing', piece: 'wizard' }).state, 'wizard').counters).toBe(1);
  });

  test('TW-IND-10 a wizard with a counter does not act with their unit', () => {
    const state = scene({
      red: { a: { at: [0, 0] }, wizard: { at: [0, 0], troop: WIZARD, now: { counters: 1 } } },
      black: { b: { at: [1, 0] } },
    });
    const card = { ...state, card: 0, phase: { kind: 'activate' as const } };
    expect(verdict(card, { kind: 'activate', pieces: ['a'], with: ['wizard'] })).toBe('TW-TRN-11');
    expect(verdict(card, { kind: 'activate', pieces: ['a'], with: [] })).toBe('legal');
  });

  test('TW-IND-16 the long move silences the unit, not its wizard; woods silence both', () => {
    const verdictsAfter = (ground: Scene): readonly string[] => {
      const state = scene({
        ...ground,
        red: { a: { at: [0, 0] }, wizard: { at: [0, 0], troop: WIZARD } },
        black: { b: { at: [3, 0] } },
      });
      const told = answer(onCard(state, ['a'], { wizard: 'a' }), { kind: 'move', piece: 'a', to: hex(2, 0) });
      if (told.state.phase.kind !== 'act') return ['over'];
      return [
        verdict(told.state, attack('a', 'b')),
        verdict(told.state, { kind: 'cast', piece: 'wizard', spell: 'fireball', store: 'own', target: 'b' }),
      ];
    };
    expect(verdictsAfter({})).toEqual(['TW-UNI-06', 'legal']);
    expect(verdictsAfter({ terrain: { woods: [[2, 0]] } })).toEqual(['over']);
  });

  test('TW-IND-12, TW-ODD-54 a lone individual is hit at 6 and dies of it', () => {
    const state = scene({ red: { a: { at: [0, 0] } }, black: { king: { at: [1, 0], troop: KING } } });
    expect(stand(act(state, attack('a', 'king'), [5, 5, 5, 5]).state, 'king').left).toBe(1);
    expect(of(act(state, attack('a', 'king'), [6, 5, 5, 5]), 'piece-destroyed').length).toBe(1);
  });

  test('TW-UNI-04, TW-GAP-54 the champion on a dinosaur is a unit of five dice, and is attached to nobody', () => {
    const state = scene({
      red: { champion: { at: [0, 0], troop: 'lizardmen/champion' }, a: { at: [1, 0] } },
      black: { b: { at: [0, 1] } },
    });
    expect(countDice(state, indexOf(state, 'champion'), indexOf(state, 'b')).dice).toBe(5);
    expect(reach(state, 'champion')['1,0']).toBeUndefined();
    expect(mayAct(state, attack('champion', 'b'))).toBe('legal');
  });
});
