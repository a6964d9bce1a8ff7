import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Move } from '../../../src/rules/xenos-zealots/actions.ts';
import { whyNotAssault } from '../../../src/rules/xenos-zealots/charge.ts';
import { commanderFor, commandReroll, hasCommander } from '../../../src/rules/xenos-zealots/command.ts';
import { STANDARD_POLICIES } from '../../../src/rules/xenos-zealots/deploy.ts';
import { beforeAttack, takeHits } from '../../../src/rules/xenos-zealots/harm.ts';
import { destroy, judge } from '../../../src/rules/xenos-zealots/judge.ts';
import { mayBoard, mayLead, move, whyNotMove } from '../../../src/rules/xenos-zealots/move.ts';
import { narrated } from '../../../src/rules/xenos-zealots/narrate.ts';
import { emit } from '../../../src/rules/xenos-zealots/play.ts';
import { rallySide, regenerateSide, steadinessOf } from '../../../src/rules/xenos-zealots/rally.ts';
import { moraleNeed } from '../../../src/rules/xenos-zealots/rolls.ts';
import { footOf, membersOf } from '../../../src/rules/xenos-zealots/standing.ts';
import { bodiesOf, leaderOf, type State, startOf } from '../../../src/rules/xenos-zealots/state.ts';
import { getWeapon } from '../../../src/rules/xenos-zealots/tables.ts';
import { viewOf } from '../../../src/rules/xenos-zealots/view.ts';
import { battle, kinds, living, only, type Put, play, spot, unit } from './support.ts';

const COMMANDED = { red: STANDARD_POLICIES };
const levy = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'levy',
  card: 'z-pilgrim-levy',
  at: [place],
  ...more,
});
const knights = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'knights',
  card: 'z-space-knights',
  at: [place],
  ...more,
});
const marshal = (place: readonly [number, number], more: Partial<Put> = {}): Put => ({
  id: 'marshal',
  card: 'z-marshal',
  at: [place],
  pool: 3,
  ...more,
});
/** The Marshal leads the Knights. */
const led = (more: Partial<Put> = {}, own: Partial<Put> = {}): State =>
  battle({
    red: [knights([20, 20], { character: 1, ...more }), marshal([21.2, 20], { host: 0, ...own })],
    policies: COMMANDED,
  });

describe('rallying', () => {
  test('XZ-RAL-01, XZ-RAL-02, XZ-RAL-05 one roll for each unit on poor morale; from whatever state to good order', () => {
    const state = battle({
      red: [knights([20, 20], { morale: 'ROUTED' }), levy([50, 20])],
      black: [levy([60, 40], { id: 'foe' })],
    });
    // Morale 3 + 4, over three quarters left: +1; six makes seven.
    const { state: after, events } = play(state, [6], (under) => rallySide(under, 'red'));
    expect(only(events, 'morale-tested')).toMatchObject({ need: 7, added: 1, isPassed: true });
    expect(unit(after, 'knights').morale).toBe('OK');
  });

  test('XZ-RAL-06 failure changes nothing', () => {
    const state = battle({ red: [knights([20, 20], { morale: 'SUPPRESSED' })] });
    expect(unit(play(state, [1], (under) => rallySide(under, 'red')).state, 'knights').morale).toBe(
      'SUPPRESSED',
    );
  });

  test.each([
    ['XZ-RAL-03 Morale 4, Neutralized, half or less: 7', { morale: 4, state: 'NEUTRALIZED', left: 5 }, 7, 0],
    [
      'XZ-RAL-04, XZ-GAP-57 Morale 3, Neutralized, half left, friends, Command 3: 6 against D6 + 4',
      { morale: 3, state: 'NEUTRALIZED', left: 5, friends: 1, leaderCommand: 3 },
      6,
      4,
    ],
    ['XZ-RAL-02 Morale 4, Suppressed, seven of ten: 5', { morale: 4, state: 'SUPPRESSED', left: 7 }, 5, 0],
    ['XZ-STA-07 Morale 2 plain: 2', { morale: 2, state: 'OK', left: 7 }, 2, 0],
  ] as const)('%s', (_, change, need, added) => {
    const base = { start: 10, friends: 0, enemies: 0, leaderCommand: 0 };
    expect(moraleNeed({ ...base, ...change })).toMatchObject({ need, added });
  });

  test('XZ-GAP-59 friends and enemies within six inches, any model to any model', () => {
    const near = (x: number): number => {
      const state = battle({
        red: [
          knights([20, 20], { at: [[20, 20]], left: 1, morale: 'SUPPRESSED' }),
          levy([25, 20], { left: 1 }),
          levy([20, 25], { id: 'levy2', left: 1 }),
        ],
        black: [levy([x, 20], { id: 'foe', left: 1 })],
      });
      return steadinessOf(state, 0, 'SUPPRESSED').enemies;
    };
    expect(near(13)).toBe(1);
    expect(near(12.9)).toBe(0);
  });

  test('XZ-SGL-12, XZ-RAL-07 an immobilised model is never better than Suppressed', () => {
    const tank = (morale: 'SUPPRESSED' | 'NEUTRALIZED'): State =>
      battle({
        red: [{ id: 'tank', card: 'z-dominator', at: [[20, 20]], mobility: 0, points: [3], morale }],
      });
    const rallied = play(tank('NEUTRALIZED'), [6], (under) => rallySide(under, 'red'));
    expect(unit(rallied.state, 'tank').morale).toBe('SUPPRESSED');
    const [tested] = rallied.events;
    if (tested === undefined) throw new Error('expected a test');
    expect(narrated(tested, viewOf(rallied.state, 'red'))?.key).toBe('rally-half-way');
    expect(play(tank('SUPPRESSED'), [], (under) => rallySide(under, 'red')).events).toEqual([]);
  });

  test('XZ-CMD-02, XZ-DOC-17 no re-roll is spent on a rally that no face can pass', () => {
    const told = (morale: 'ROUTED' | 'SUPPRESSED', faces: readonly number[]) => {
      const red = [
        knights([20, 20], { morale, points: [1, 1, 1, 1, 1, 0, 0, 0, 0, 0] }),
        marshal([27.5, 20]),
      ];
      const state = battle({ red, policies: COMMANDED });
      return play(state, [...faces], (under) => rallySide(under, 'red')).events.map(({ kind }) => kind);
    };
    expect(told('ROUTED', [1])).toEqual(['morale-tested']);
    expect(told('SUPPRESSED', [1, 1])).toEqual(['command-used', 'morale-tested']);
  });

  test('XZ-ABL-18 Zealous: a natural one is thrown again, once', () => {
    const state = battle({ red: [levy([20, 20], { morale: 'SUPPRESSED' })] });
    const { events } = play(state, [1, 5], (under) => rallySide(under, 'red'));
    expect(only(events, 'morale-tested')).toMatchObject({ face: 5, need: 6, added: 1, isPassed: true });
  });

  test.each([
    ['XZ-ABL-19 five brings a point back, mobility first', [5], { mobility: 1, points: [5] }],
    ['XZ-ABL-19 four does not', [4], { mobility: 0, points: [4] }],
  ])('%s', (_, script, expected) => {
    const state = battle({
      red: [
        {
          id: 'beast',
          card: 'x-matriarch',
          at: [[20, 20]],
          mobility: 0,
          systems: [true, true, true],
          points: [4],
          morale: 'SUPPRESSED',
        },
      ],
    });
    const after = unit(play(state, script, (under) => regenerateSide(under, 'red')).state, 'beast');
    expect(after).toMatchObject({ ...expected, morale: 'SUPPRESSED' });
  });
});

describe('command', () => {
  test('XZ-CMD-03, XZ-STA-08 nine inches to the nearest model; its own unit always', () => {
    const at = (gap: number): number =>
      commanderFor(battle({ red: [levy([20, 20], { left: 1 }), marshal([21 + gap, 20])] }), 0);
    expect(at(9)).toBe(1);
    expect(at(9.1)).toBe(-1);
    expect(commanderFor(led(), 0)).toBe(1);
  });

  test('XZ-CMD-01, XZ-CMD-05 three a turn, none from a Neutralized commander', () => {
    expect(commanderFor(led({}, { pool: 0 }), 0)).toBe(-1);
    expect(commanderFor(led({}, { morale: 'SUPPRESSED' }), 0)).toBe(1);
    expect(commanderFor(led({}, { morale: 'NEUTRALIZED' }), 0)).toBe(-1);
    const begun = play(led({}, { pool: 0 }), [], (under) =>
      emit(under, { kind: 'turn-begun', rule: '', turn: 2 }),
    ).state;
    expect(unit(begun, 'marshal').pool).toBe(3);
    expect(hasCommander(led(), 'red')).toBe(true);
    expect(hasCommander(led(), 'black')).toBe(false);
  });

  test('XZ-CMD-02, XZ-DIC-07, XZ-GAP-58, XZ-DOC-17 chosen dice of one roll again, for one use; the new faces stand', () => {
    const dice = scriptedDice([4, 2]);
    let faces: readonly number[] = [];
    const { state } = play(led(), [], (under) => {
      faces = commandReroll({ ...under, dice } as never, 0, {
        kind: 'saves',
        faces: [1, 3, 5],
        missed: [0, 1],
        atLeast: 1,
        roll: () => dice.roll(6, 'again'),
      });
    });
    expect(faces).toEqual([4, 2, 5]);
    expect(state.units).toHaveLength(3);
    dice.assertSpent();
  });

  test('XZ-VEC-04, XZ-CMD-02, XZ-CHR-02, XZ-GAP-57, XZ-GAP-68 Knights led by a Marshal: 1 + 3 fails, by command 2 + 3 rallies', () => {
    const state = battle({
      red: [
        knights([20, 20], { character: 1, morale: 'SUPPRESSED', points: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0] }),
        marshal([21.2, 20], { host: 0, morale: 'SUPPRESSED' }),
        levy([20, 27], { left: 1 }),
      ],
      black: [levy([14, 24], { id: 'foe', left: 1 })],
      policies: COMMANDED,
    });
    const { state: after, events } = play(state, [1, 2], (under) => rallySide(under, 'red'));
    expect(only(events, 'morale-tested')).toMatchObject({ need: 5, added: 3, face: 2, isPassed: true });
    expect(unit(after, 'marshal')).toMatchObject({ pool: 2, morale: 'OK' });
  });

  test('XZ-CMD-04, XZ-DOC-17 a policy that says no spends nothing', () => {
    const state = { ...led({ morale: 'SUPPRESSED' }, { morale: 'SUPPRESSED' }) };
    const told: State = {
      ...state,
      policies: { ...state.policies, red: { ...STANDARD_POLICIES, rerolls: [] } },
    };
    const { events } = play(told, [1], (under) => rallySide(under, 'red'));
    expect(kinds(events)).not.toContain('command-used');
  });

  test('XZ-DOC-17 failed saves that would bring a worse state are thrown again, all of them', () => {
    const state = led();
    const hits = [0, 1, 2, 3, 4, 5].map((model) => ({
      member: { unit: 0, model },
      av: 3,
      weapon: getWeapon('z-crusade-rifle'),
    }));
    const { state: after, events } = play(state, [1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6], (under) => {
      const before = beforeAttack(state, 0);
      if (takeHits(under, 0, hits, false).isHurt) judge(under, 0, before);
    });
    expect(only(events, 'command-used')).toMatchObject({ roll: 'saves', unit: 'marshal' });
    expect(living(after, 'knights')).toBe(10);
  });
});

describe('characters', () => {
  const apart = (gap: number): State =>
    battle({
      red: [
        knights([20, 20], { at: [[20, 20]], left: 1, counter: 'ADVANCE' }),
        marshal([21 + gap, 20], { counter: 'ADVANCE' }),
      ],
    });
  const join = (state: State): State =>
    play(state, [], (under) =>
      move(under, { kind: 'move', unit: 'marshal', path: [], isJump: false, level: 0, attachTo: 'knights' }),
    ).state;

  test('XZ-CHR-01, XZ-ABL-20, XZ-DOC-07, XZ-GAP-68 within the unit’s coherency it may lead, and loses its counter', () => {
    expect(unit(join(apart(5)), 'marshal')).toMatchObject({ host: 0 });
    expect('counter' in unit(join(apart(5)), 'marshal')).toBe(false);
    expect(unit(join(apart(7)), 'marshal')).toMatchObject({ host: -1 });
    expect(mayLead(apart(5), 0, 1)).toBe(false);
  });

  test('XZ-CHR-02, XZ-CHR-05, XZ-CHR-06 it leads, is one model more to be hit, and no part of N', () => {
    const state = led();
    expect(leaderOf(state, 0)).toEqual({ unit: 1, model: 0 });
    expect(membersOf(state, 0)).toHaveLength(11);
    expect(startOf(state, 0)).toBe(10);
    expect(bodiesOf(state, 'red')).toEqual([0]);
  });

  test('XZ-CHR-03, XZ-GAP-68 it leaves for a place out of coherency, on good morale only', () => {
    const leave = (to: readonly [number, number]): Move => ({
      kind: 'move',
      unit: 'knights',
      path: [],
      isJump: false,
      level: 0,
      detach: spot(...to),
    });
    expect(whyNotMove(led({ counter: 'ADVANCE' }), leave([23, 20]))).toMatchObject({
      refusal: { rule: 'XZ-CHR-03' },
    });
    expect(whyNotMove(led({ morale: 'SUPPRESSED' }), leave([40, 20]))).toMatchObject({ ok: false });
    const { state } = play(led({ counter: 'ADVANCE' }), [], (under) => move(under, leave([40, 20])));
    expect(unit(state, 'marshal')).toMatchObject({ host: -1 });
    expect(unit(state, 'marshal').at[0]).toEqual(spot(26.2, 20));
  });

  test('XZ-CHR-04 alone it is a body of its own', () => {
    expect(bodiesOf(apart(7), 'red')).toEqual([0, 1]);
  });

  test('XZ-GAP-68, XZ-GAP-69 the host gone, it goes on alone in the host’s state; fallen, its Command is lost', () => {
    const { state } = play(led({ morale: 'SUPPRESSED' }, { morale: 'SUPPRESSED' }), [], (under) =>
      destroy(under, 0, 'killed'),
    );
    expect(unit(state, 'marshal')).toMatchObject({ host: -1, morale: 'SUPPRESSED', is: 'on-table' });
    const fallen = play(led(), [], (under) => destroy(under, 1, 'killed')).state;
    expect(leaderOf(fallen, 0)).toEqual({ unit: 0, model: 0 });
    expect(commanderFor(fallen, 0)).toBe(-1);
  });
});

describe('transports', () => {
  const raiders = (more: Partial<Put> = {}): Put => ({
    id: 'raiders',
    card: 'x-tide-raiders',
    at: [[20, 24]],
    counter: 'CHARGE',
    ...more,
  });
  const skimmer = (more: Partial<Put> = {}): Put => ({
    id: 'skimmer',
    card: 'x-wave-skimmer',
    at: [[24, 20]],
    ...more,
  });
  const aboard = (): State =>
    battle({
      red: [raiders({ is: 'aboard', carrier: 1 }), skimmer()],
      black: [levy([40, 20], { left: 1 })],
      phase: { kind: 'act', stage: 'primary', side: 'red' },
    });

  test('XZ-UNI-06, XZ-ABL-15, XZ-GAP-46, XZ-DOC-20 eight and a character fit ten, not eight', () => {
    const state = battle({
      red: [
        raiders({ character: 3 }),
        skimmer(),
        { id: 'carrier', card: 'z-tithe-carrier', at: [[30, 30]] },
        { id: 'lord', card: 'x-overseer', at: [[20, 25.2]], host: 0 },
      ],
    });
    expect(mayBoard(state, 0, 2)).toBe(true);
    expect(mayBoard(state, 0, 1)).toBe(false);
    expect(bodiesOf(state, 'red')).toHaveLength(3);
  });

  test('XZ-GAP-46 a leader within two inches goes aboard with everybody', () => {
    const board = (y: number): string => {
      const state = battle({ red: [raiders({ at: [[24, y]], counter: 'ADVANCE' }), skimmer()] });
      return unit(
        play(state, [], (under) =>
          move(under, {
            kind: 'move',
            unit: 'raiders',
            path: [],
            isJump: false,
            level: 0,
            embark: 'skimmer',
          }),
        ).state,
        'raiders',
      ).is;
    };
    expect(board(23.75)).toBe('aboard');
    expect(board(24.5)).toBe('on-table');
  });

  test('XZ-GAP-46, XZ-ABL-16 off again: three inches from the hull; from an open one it may charge', () => {
    const { state } = play(aboard(), [], (under) =>
      move(under, { kind: 'move', unit: 'raiders', path: [spot(40, 20)], isJump: false, level: 0 }),
    );
    const [x] = unit(state, 'raiders').at[0] ?? [0, 0];
    expect(x / 1000).toBeCloseTo(26 + 3, 1);
    expect(unit(state, 'raiders').landedFrom).toBe(1);
    const charge = { kind: 'assault', unit: 'raiders', target: 'levy' } as const;
    expect(whyNotAssault(state, charge)).not.toMatchObject({ refusal: { rule: 'XZ-ABL-16' } });
    const closed: State = {
      ...state,
      fighters: state.fighters.map((one) =>
        one.id === 'skimmer' ? { ...one, card: 'z-tithe-carrier' } : one,
      ),
    };
    expect(whyNotAssault(closed, charge)).toMatchObject({ refusal: { rule: 'XZ-ABL-16' } });
    expect(
      whyNotMove(state, { kind: 'move', unit: 'skimmer', path: [], isJump: false, level: 0 }),
    ).toMatchObject({ refusal: { rule: 'XZ-GAP-46' } });
  });

  test('XZ-GAP-46 the carrier destroyed: a hit at AP 6 for each aboard, survivors Suppressed beside the wreck', () => {
    const { state, events } = play(aboard(), [1, 6, 6, 6, 6, 6, 6, 6], (under) =>
      destroy(under, 1, 'killed'),
    );
    expect(only(events, 'saves-rolled').faces).toHaveLength(8);
    expect(unit(state, 'raiders')).toMatchObject({ is: 'on-table', morale: 'SUPPRESSED' });
    expect(living(state, 'raiders')).toBe(7);
    expect(footOf(state, { unit: 0, model: 1 }).at[0]).toBeGreaterThan(18_000);
  });
});
