import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { begin } from '../../../src/kernel/play.ts';
import type { Play } from '../../../src/rules/te-wapen/play.ts';
import { FORMS } from '../../../src/rules/te-wapen/tables.ts';
import { endShapes } from '../../../src/rules/te-wapen/types.ts';
import { viewOf, visibleTo } from '../../../src/rules/te-wapen/view.ts';
import {
  act,
  answer,
  attack,
  hex,
  indexOf,
  mayAct,
  of,
  onCard,
  reach,
  readyToAct,
  type Scene,
  scene,
  stand,
  verdict,
  whereIs,
} from './support.ts';

describe('traps', () => {
  const trapped = (of_: Scene = {}, at: readonly [number, number] = [1, 0]) =>
    scene({
      ...of_,
      red: { a: { at: [0, 0] }, ...of_.red },
      body: { traps: [{ owner: 'black', troop: 'monsters/trap', at: hex(...at) }] },
    });
  const walkedIn = (faces: readonly number[]) =>
    answer(
      onCard(trapped(), ['a']),
      { kind: 'move', piece: 'a', to: hex(2, 0), path: [hex(1, 0), hex(2, 0)] },
      faces,
    );

  test('TW-ABL-18, TW-GAP-73 who enters a trap stops, and the trap rolls three dice', () => {
    const told = walkedIn([4, 1, 1]);
    expect([whereIs(told, 'a'), stand(told.state, 'a').left, stand(told.state, 'a').counters]).toEqual([
      '1,0',
      3,
      1,
    ]);
    expect(told.state.traps[0]).toMatchObject({ isHidden: false, holds: indexOf(told.state, 'a') });
  });

  test('TW-GAP-73 from then on it fights the trap: a blow, and a blow back, until one of them is gone', () => {
    const held = { ...walkedIn([1, 1, 1]).state };
    const free = { ...held, pieces: held.pieces.map((piece) => ({ ...piece, counters: 0 })) };
    expect(Object.keys(reach(free, 'a'))).toEqual(['1,0']);
    expect(mayAct(free, { kind: 'nothing', piece: 'a' })).toBe('TW-GAP-73');
    const struck = act(free, { kind: 'fight-trap', piece: 'a' }, [4, 4, 1, 1, 4, 1, 1]);
    expect([struck.state.traps[0]?.left, stand(struck.state, 'a').left]).toEqual([1, 3]);
    const over = act(free, { kind: 'fight-trap', piece: 'a' }, [4, 4, 4, 1]);
    expect(over.state.traps).toEqual([]);
  });

  test('TW-GAP-73 the pair is shut off: no attack on it, no spell but from within', () => {
    const { state } = walkedIn([1, 1, 1]);
    const foe = {
      ...state,
      pieces: state.pieces.map((piece, i) => ({
        ...piece,
        counters: 0,
        at: state.fighters[i]?.id === 'black-bystander' ? hex(2, 0) : piece.at,
      })),
    };
    expect(mayAct(foe, attack('black-bystander', 'a'))).toBe('TW-GAP-73');
  });

  test('TW-GAP-73 flyers pass over it, lone individuals do not spring it', () => {
    const bats = answer(
      onCard(trapped({ red: { bats: { at: [0, 0], troop: 'monsters/bats' } } }), ['bats']),
      { kind: 'move', piece: 'bats', to: hex(2, 0) },
    );
    expect(of(bats, 'trap-sprung')).toEqual([]);
    const king = answer(onCard(trapped({ red: { king: { at: [0, 1], troop: 'humans/king' } } }), ['king']), {
      kind: 'move',
      piece: 'king',
      to: hex(1, 0),
    });
    expect([whereIs(king, 'king'), of(king, 'trap-sprung')]).toEqual(['1,0', []]);
  });

  test('TW-GAP-73 a retreat into a trap springs it, and the rest of the retreat lapses', () => {
    const state = scene({
      red: { a: { at: [0, 0] } },
      black: { b: { at: [1, 0] } },
      body: { traps: [{ owner: 'red', troop: 'monsters/trap', at: hex(2, 0) }] },
    });
    const told = act(state, attack('a', 'b'), [1, 1, 2, 2, 1, 1, 1]);
    expect([whereIs(told, 'b'), of(told, 'trap-sprung').length]).toEqual(['2,0', 1]);
  });

  test('TW-DOC-03, TW-GAP-73 a trap is hidden from all but its owner until sprung', () => {
    const state = trapped();
    expect([
      viewOf(state, 'red').state.traps.length,
      viewOf(state, 'black').state.traps.length,
      viewOf(state, 'public').state.traps.length,
    ]).toEqual([0, 1, 0]);
    const placing = {
      ...scene({
        body: {
          trapsInHand: { red: [], black: ['monsters/trap'] },
          zones: { red: [hex(-4, 0)], black: [hex(4, 0)] },
        },
      }),
      phase: { kind: 'place-traps' as const, side: 'black' as const, left: ['monsters/trap'] },
    };
    const where = (q: number): string => verdict(placing, { kind: 'place-trap', to: hex(q, 0) });
    expect([where(0), where(-4), where(4)]).toEqual(['legal', 'TW-DOC-03', 'legal']);
    const told = answer(placing, { kind: 'place-trap', to: hex(0, 0) }, [[1]]);
    expect(told.state.traps.length).toBe(1);
    expect(visibleTo(told.events, 'red').some(({ kind }) => kind === 'trap-placed')).toBe(false);
    expect(visibleTo(told.events, 'black').some(({ kind }) => kind === 'trap-placed')).toBe(true);
  });
});

describe('assassins', () => {
  const murder = (faces: readonly number[], of_: Scene = {}) => {
    const state = scene({
      ...of_,
      red: { vampire: { at: [0, 0], troop: 'undead/vampire' } },
      black: { victim: { at: [1, 0], troop: 'humans/wizard' }, ...of_.black },
    });
    const { state: after } = act(state, { kind: 'assassinate', piece: 'vampire', target: 'victim' }, faces);
    return [stand(after, 'vampire').left, stand(after, 'victim').left];
  };
  const guarded: Scene = { black: { guard: { at: [1, 0] } } };

  test.each([
    ['TW-TYP-01, TW-ABL-20, TW-TYP-05 5 against 2: the victim dies', [5, 2], guarded, [1, 0]],
    ['TW-TYP-02 1 against 4: the assassin is slain', [1, 4], guarded, [0, 1]],
    ['TW-TYP-03 3 against 3: nothing', [3, 3], guarded, [1, 1]],
    ['TW-TYP-03 2 against 4: nothing', [2, 4], guarded, [1, 1]],
    ['TW-TYP-04 4 against 3 in company: both die', [4, 3], guarded, [0, 0]],
    ['TW-TYP-04, TW-GAP-84 alone: the assassin lives', [4, 3], {}, [1, 0]],
  ] as readonly (readonly [string, readonly number[], Scene, readonly number[]])[])(
    '%s',
    (_title, faces, of_, left) => {
      expect(murder(faces, of_)).toEqual(left);
    },
  );

  test('TW-TYP-06, TW-DOC-29 one attempt an activation, in place of anything else, and only next door', () => {
    const state = readyToAct(
      scene({
        red: { vampire: { at: [0, 0], troop: 'undead/vampire' }, other: { at: [0, 4] } },
        black: {
          victim: { at: [1, 0], troop: 'humans/wizard' },
          far: { at: [2, 0], troop: 'humans/wizard' },
          bar: { at: [1, 4] },
        },
      }),
      ['vampire', 'other'],
    );
    expect(verdict(state, { kind: 'assassinate', piece: 'vampire', target: 'far' })).toBe('TW-TYP-01');
    const tried = answer(state, { kind: 'assassinate', piece: 'vampire', target: 'victim' }, [3, 3]);
    expect(verdict(tried.state, { kind: 'assassinate', piece: 'vampire', target: 'victim' })).toBe(
      'TW-DOC-10',
    );
  });

  test('TW-GAP-84 not across a cliff, and TW-GAP-82 Mithril is no help', () => {
    const cliff = scene({
      sides: {
        impassable: [
          [
            [0, 0],
            [1, 0],
          ],
        ],
      },
      red: { vampire: { at: [0, 0], troop: 'undead/vampire' } },
      black: { victim: { at: [1, 0], troop: 'humans/wizard' } },
    });
    expect(mayAct(cliff, { kind: 'assassinate', piece: 'vampire', target: 'victim' })).toBe('TW-CMB-20');
    expect(
      murder([6, 1], {
        black: { victim: { at: [1, 0], troop: 'humans/wizard', items: ['mithril-armour'] } },
      }),
    ).toEqual([1, 0]);
  });
});

describe('shapechangers', () => {
  const wolf = (of_: Scene = {}) =>
    scene({ ...of_, red: { wolf: { at: [0, 0], troop: 'monsters/werewolf' }, ...of_.red } });

  test('TW-TYP-07, TW-GAP-74 a D4 of 1: three turns, this one included', () => {
    const told = act({ ...wolf(), turn: 4 }, { kind: 'change-shape', piece: 'wolf', to: hex(0, 0) }, [1]);
    expect(stand(told.state, 'wolf').changed?.until).toBe(6);
    expect(told.state.pieces.at(-1)).toMatchObject({ at: hex(0, 0), left: 2, counters: 1 });
    const ended = (turn: number): string => {
      const play: Play = begin({ ...told.state, turn }, scriptedDice([]));
      endShapes(play);
      return whereIs({ state: play.state, events: play.events }, 'wolf');
    };
    expect([ended(5), ended(6)]).toEqual(['off', '0,0']);
  });

  test('TW-TYP-08, TW-DOC-30 once a battle', () => {
    expect(mayAct(wolf(), { kind: 'change-shape', piece: 'wolf', to: hex(0, 0) })).toBe('legal');
    const again = wolf({
      red: { wolf: { at: [0, 0], troop: 'monsters/werewolf', now: { changed: { until: 0 } } } },
    });
    expect(mayAct(again, { kind: 'change-shape', piece: 'wolf', to: hex(0, 0) })).toBe('TW-TYP-08');
  });

  test('TW-TYP-09, TW-GAP-74 the forms and their numbers', () => {
    const told = act(wolf(), { kind: 'change-shape', piece: 'wolf', to: hex(0, 0) }, [2]);
    expect(told.state.fighters.at(-1)?.profile).toMatchObject({
      moves: [{ hexes: 3 }],
      combat: [4],
      hitAt: 5,
      wounds: 2,
      kind: 'unit',
    });
    expect(
      Object.fromEntries(
        Object.entries(FORMS).map(([id, form]) => [
          id,
          [form.moves[0]?.hexes, form.combat[0], form.hitAt, form.wounds],
        ]),
      ),
    ).toEqual({
      werewolf: [3, 4, 5, 2],
      weretiger: [3, 5, 5, 2],
      werebear: [2, 5, 5, 3],
      wereboar: [2, 5, 5, 2],
      'were-eagle': [4, 3, 5, 2],
      'were-dragon': [4, 6, 5, 3],
    });
  });

  test('TW-GAP-74 an attached one steps into a free hex next door', () => {
    const state = wolf({ red: { a: { at: [0, 0] } } });
    const to = (q: number, r: number): string =>
      mayAct(state, { kind: 'change-shape', piece: 'wolf', to: hex(q, r) }, { wolf: 'a' });
    expect([to(0, 0), to(1, 0), to(2, 0)]).toEqual(['TW-TYP-07', 'legal', 'TW-TYP-07']);
  });
});
