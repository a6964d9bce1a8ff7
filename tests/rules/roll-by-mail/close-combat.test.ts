import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { say } from '../../../src/kernel/message.ts';
import type { Order } from '../../../src/rules/roll-by-mail/actions.ts';
import { HOLD } from '../../../src/rules/roll-by-mail/actions.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { applied, decisionsOf } from '../../../src/rules/roll-by-mail/legal.ts';
import {
  body,
  charge,
  eventOf,
  eventsOf,
  legality,
  man,
  orderOf,
  play,
  rolls,
  type Stand,
  scene,
} from './support.ts';

const THAUMBAX: Stand = { troop: 'thaumbax' };
const fighting = (red: Stand, black: Stand, options = {}) =>
  scene({ red: { a: { ...red } }, black: { b: { ...black } }, engaged: [['a', 'b']], options });
const splits = (...attacks: readonly (readonly [number, ...string[]])[]): Partial<Order> => ({
  attacks: attacks.map(([count, ...targets]) => ({ targets, count })),
});

describe('RM-EX-01 the hero and the two goblins', () => {
  const goblins = scene({ red: { Thaumbax: THAUMBAX }, black: { 'goblin 1': {}, 'goblin 2': {} } });
  const told = { Thaumbax: charge('goblin 1', 'goblin 2') };
  const played = play(goblins, told, [2, 4, 5, 3, 5, 3, 6, 3]);

  test('RM-EX-01, RM-ENG-07, RM-GAP-16 die by die: all to hit, all to wound, all saves', () => {
    expect(orderOf(played)).toEqual(['Thaumbax', 'goblin 1', 'goblin 2']);
    expect(rolls(played)).toEqual([
      'rolled-to-hit 2 4 5',
      'rolled-to-wound 3 5',
      'rolled-saves 3 6',
      'rolled-to-hit 3',
    ]);
    expect(eventsOf(played, 'rolled-to-hit').map(({ need, hits }) => [need, hits])).toEqual([
      [3, 2],
      [4, 0],
    ]);
    expect(eventOf(played, 'rolled-to-wound')).toMatchObject({
      strength: 4,
      toughness: 3,
      need: 3,
      wounds: 2,
    });
    expect(eventOf(played, 'rolled-saves')).toMatchObject({ need: 6, saved: 1 });
    expect([body(played.state, 'goblin 1').is, body(played.state, 'goblin 2').is]).toEqual([
      'out',
      'standing',
    ]);
    expect(body(played.state, 'Thaumbax').left).toBe(2);
  });
  test('RM-EX-01, RM-GAP-94 the next turn is round 2, by Initiative', () => {
    expect(played.state.round).toBe(2);
    expect(orderOf(play(played.state, {}, [1, 1, 1, 1]))).toEqual(['Thaumbax', 'goblin 2']);
  });
  test('RM-ENG-05 seven dice are too few, nine too many', () => {
    expect(() => play(goblins, told, [2, 4, 5, 3, 5, 3, 6])).toThrow(/7 dice were given/);
    expect(() => play(goblins, told, [2, 4, 5, 3, 5, 3, 6, 3, 1])).toThrow(/left over/);
  });
  test('RM-ENG-06 each entry says who, at whom, by which rule, its dice, what was needed, why, and the result', () => {
    const view = rollByMail.view(played.state, 'gm');
    const told = played.events.flatMap((event) => {
      const line = rollByMail.narrate(event, view);
      return line === undefined ? [] : [say(rollByMail.messages, line)];
    });
    expect(told).toContain('Thaumbax -> goblins, to hit WS4 v WS2 3+: 2 4 5 = 2 hits');
    expect(told).toContain(
      'goblins save 6+ (light armour +1, shield +1, strength 4 -1): 3 6 = 1 saved'.replace(
        'strength',
        'Strength',
      ),
    );
    for (const event of played.events) expect(event.rule).toMatch(/^RM-[A-Z]+-\d+/);
  });
  test('RM-GAP-83 whichever one-handed weapon the goblins hold', () => {
    const bare = scene({
      red: { Thaumbax: THAUMBAX },
      black: {
        'goblin 1': { kit: ['dagger', 'light-armour', 'shield'] },
        'goblin 2': { kit: ['dagger', 'light-armour', 'shield'] },
      },
    });
    expect(rolls(play(bare, told, [2, 4, 5, 3, 5, 3, 6, 3]))).toEqual(rolls(played));
  });
  test('RM-GAP-14 dealt out one by one instead, the same dice end alike', () => {
    const dealt = scene({
      red: { Thaumbax: THAUMBAX },
      black: { 'goblin 1': {}, 'goblin 2': {} },
      options: { bandAttacks: 'split' },
    });
    const split = play(dealt, told, [2, 4, 5, 3, 5, 3, 6, 3]);
    expect(eventsOf(split, 'rolled-to-hit').map(({ targets, faces }) => [...targets, ...faces])).toEqual([
      ['goblin 1', 2, 4],
      ['goblin 2', 5],
      ['Thaumbax', 3],
    ]);
    expect([body(split.state, 'goblin 1').is, body(split.state, 'goblin 2').is]).toEqual(['out', 'standing']);
    expect(legality(dealt, 'Thaumbax', { ...told.Thaumbax, ...splits([3, 'goblin 1', 'goblin 2']) })).toBe(
      'illegal/attacks RM-GAP-14',
    );
  });
});

describe('to hit', () => {
  test('RM-HIT-01, RM-CHA-08, RM-CCW-05 one die an Attack, one more with two swords', () => {
    const dice = (kit: readonly string[]): number =>
      eventsOf(
        play(
          fighting(man({ A: 3, I: 5 }, { kit }), man()),
          {},
          kit.length > 1 ? [1, 1, 1, 1, 1] : [1, 1, 1, 1],
        ),
        'rolled-to-hit',
      )[0]?.faces.length ?? 0;
    expect([dice(['one-handed']), dice(['one-handed', 'one-handed'])]).toEqual([3, 4]);
  });
  test('RM-HIT-03 a die hits if it reaches the number', () => {
    const played = play(fighting(man({ A: 3, I: 5, WS: 4, S: 1 }), man({ T: 8 })), {}, [2, 4, 5, 1]);
    expect(eventsOf(played, 'rolled-to-hit')[0]).toMatchObject({ need: 3, hits: 2 });
  });
  test('RM-HIT-07, RM-DOC-05, RM-DOC-06 blows are named before they fall; foes alike are one band', () => {
    const state = scene({
      red: { a: man({ A: 3, I: 5 }) },
      black: { b: man({ I: 2 }), c: man({ I: 2 }), d: man({ I: 2, WS: 1 }) },
      engaged: [
        ['a', 'b'],
        ['a', 'c'],
        ['a', 'd'],
      ],
    });
    const band = play(state, { a: splits([2, 'b', 'c'], [1, 'd']) }, [1, 1, 1, 1, 1, 1]);
    expect(
      eventsOf(band, 'rolled-to-hit')
        .slice(0, 2)
        .map(({ targets, faces }) => [targets, faces.length]),
    ).toEqual([
      [['b', 'c'], 2],
      [['d'], 1],
    ]);
    expect(legality(state, 'a', splits([3, 'b', 'd']))).toBe('illegal/attacks RM-GAP-14');
    expect(legality(state, 'a', splits([5, 'b']))).toBe('illegal/attacks RM-DOC-05');
    expect(eventsOf(play(state, {}, [1, 1, 1, 1, 1, 1]), 'rolled-to-hit')[0]?.targets).toEqual(['b', 'c']);
  });
  test('RM-GAP-02 who has no Weapon Skill strikes no blow, and is struck as 1', () => {
    const played = play(fighting(man({ WS: 0 }), man({ I: 2 })), {}, [3, 1]);
    expect(eventsOf(played, 'rolled-to-hit').map(({ fighter, need }) => [fighter, need])).toEqual([['b', 3]]);
  });
  test('RM-CCW-11, RM-GAP-32, RM-DOC-07 throwing spears: failed dice once more in the first turn, unless kept', () => {
    const state = fighting(man({ A: 2, I: 5 }, { kit: ['throwing-spear'] }), man({ W: 9 }));
    const first = play(state, {}, [2, 5, 4, 1, 1, 1]);
    expect(eventsOf(first, 'rolled-to-hit')[0]).toMatchObject({ faces: [2, 5], again: [4], hits: 2 });
    const failed = play(state, {}, [2, 5, 1, 1, 1]);
    expect(eventsOf(failed, 'rolled-to-hit')[0]).toMatchObject({ again: [1], hits: 1 });
    const kept = play(state, { a: { repeats: false } }, [2, 5, 1, 1]);
    expect(eventsOf(kept, 'rolled-to-hit')[0]).toMatchObject({ again: [], hits: 1 });
    const second = play(first.state, {}, [2, 2, 1]);
    expect(eventsOf(second, 'rolled-to-hit')[0]?.again).toEqual([]);
  });
});

describe('to wound and to save', () => {
  test('RM-WND-01, RM-WND-03 one die a hit; a hit that fails does nothing', () => {
    const played = play(fighting(man({ A: 2, I: 5, S: 4 }), man({ W: 3 })), {}, [4, 4, 3, 2, 1]);
    expect(eventOf(played, 'rolled-to-wound')).toMatchObject({ need: 3, faces: [3, 2], wounds: 1 });
    expect(body(played.state, 'b').left).toBe(2);
  });
  test('RM-WND-02, RM-SAV-05 the weapon adds to Strength, for the wound and for the save', () => {
    const struck = play(
      fighting(man({ S: 4 }, { kit: ['double-handed'] }), man({ T: 4, WS: 1 }, { kit: ['complete-armour'] })),
      {},
      [1, 4, 2],
    );
    expect(eventOf(struck, 'rolled-to-wound')).toMatchObject({ strength: 6, need: 2 });
    expect(eventsOf(struck, 'rolled-saves')).toEqual([]);
    const shot = play(
      scene({
        red: { a: man({ S: 4 }, { kit: ['crossbow'] }) },
        black: { b: man({}, { kit: ['complete-armour'] }) },
      }),
      { a: { action: { kind: 'shoot', shots: [{ weapon: 'crossbow', target: 'b' }] } } },
      [4, 3, 1],
    );
    expect(eventOf(shot, 'rolled-saves').need).toBe(5);
  });
  test('RM-WND-06, RM-GAP-04, RM-ENG-03 against a dash no die is drawn, and a 6 does not help', () => {
    const played = play(fighting(man({ I: 5 }), man({ T: 7 })), {}, [6, 1]);
    expect(eventOf(played, 'rolled-to-wound')).toMatchObject({
      rule: 'RM-WND-06',
      need: null,
      faces: [],
      wounds: 0,
    });
    const barely = play(fighting(man({ I: 5 }), man({ T: 6 })), {}, [6, 5, 1]);
    expect(eventOf(barely, 'rolled-to-wound').need).toBe(6);
  });
  test('RM-SAV-01, RM-SAV-02 one die a wound: the number stops it, one less does not', () => {
    const armoured = man({ W: 3 }, { kit: ['one-handed', 'light-armour', 'shield'] });
    const played = play(fighting(man({ A: 2, I: 5 }), armoured), {}, [4, 4, 4, 4, 5, 4, 1]);
    expect(eventOf(played, 'rolled-saves')).toMatchObject({ need: 5, faces: [5, 4], saved: 1 });
    expect(body(played.state, 'b').left).toBe(2);
  });
  test('RM-EX-10 dagger on bare skin: Strength 3 leaves a save, Strength 4 none', () => {
    const dagger = man({ I: 5 }, { kit: ['dagger'] });
    const saved = play(fighting(dagger, man()), {}, [5, 5, 6, 1]);
    expect([eventOf(saved, 'rolled-saves').need, body(saved.state, 'b').is]).toEqual([6, 'standing']);
    const strong = play(fighting(man({ I: 5, S: 4 }, { kit: ['dagger'] }), man()), {}, [5, 5]);
    expect(body(strong.state, 'b').is).toBe('out');
  });
  test('RM-EX-06, RM-CCW-06 the flail is heavy in the first turn only', () => {
    const flail = man({ I: 5 }, { kit: ['flail'] });
    const foe = man({}, { kit: ['one-handed', 'light-armour'] });
    const opening = play(fighting(flail, foe), {}, [4, 2]);
    expect([eventOf(opening, 'rolled-to-wound').need, body(opening.state, 'b').is]).toEqual([2, 'out']);
    const missed = play(fighting(flail, foe), {}, [3, 3]);
    const second = play(missed.state, {}, [4, 4, 2]);
    expect(eventOf(second, 'rolled-to-wound')).toMatchObject({ strength: 3, need: 4 });
    expect([eventOf(second, 'rolled-saves').need, body(second.state, 'b').is]).toEqual([6, 'out']);
  });
  test('RM-EX-07, RM-CCW-08 the spear receives the charge', () => {
    const state = scene({
      red: { brigand: { troop: 'brigand' } },
      black: { spearman: { troop: 'spearman' } },
    });
    const played = play(state, { brigand: charge('spearman') }, [4, 4, 2]);
    expect(orderOf(played)).toEqual(['spearman', 'brigand']);
    expect(rolls(played)).toEqual(['rolled-to-hit 4', 'rolled-to-wound 4', 'rolled-saves 2']);
    expect(body(played.state, 'brigand').is).toBe('out');
    const after = scene({
      red: { brigand: { troop: 'brigand' } },
      black: { spearman: { troop: 'spearman' } },
      options: { spearVersusCharge: 'after' },
    });
    expect(
      eventsOf(play(after, { brigand: charge('spearman') }, [1, 1, 1]), 'rolled-to-hit')[0]?.faces,
    ).toEqual([1, 1]);
  });
  test('RM-GAP-27 the off hand strikes last, by its own rules', () => {
    const both = man({ A: 2, I: 5 }, { kit: ['one-handed', 'dagger'] });
    const state = fighting(both, man({ W: 5 }));
    const pairs = { ...state, settings: { ...state.settings, offHandDagger: true } };
    const played = play(pairs, {}, [4, 4, 4, 4, 4, 4, 6, 1]);
    expect(eventsOf(played, 'rolled-to-wound').map(({ faces }) => faces.length)).toEqual([2, 1]);
    expect(eventOf(played, 'rolled-saves')).toMatchObject({ need: 6, saved: 1 });
    expect(body(played.state, 'b').left).toBe(3);
  });
});

describe('Wounds', () => {
  const deadly = man({ A: 3, I: 9, S: 9 });
  test('RM-INJ-01, RM-CHA-06, RM-GAP-12 each unsaved wound takes one; the last puts the fighter out', () => {
    const first = play(fighting(man({ A: 2, I: 9 }), man({ W: 3 })), {}, [4, 4, 4, 4, 1]);
    expect(body(first.state, 'b')).toMatchObject({ left: 1, is: 'standing' });
    const second = play(first.state, {}, [4, 1, 4]);
    expect(body(second.state, 'b')).toMatchObject({ left: 0, is: 'out' });
  });
  test('RM-INJ-02, RM-INJ-03 out at once, never below 0, no blow back, all engagements at an end', () => {
    const played = play(fighting(deadly, man()), {}, [4, 4, 4, 2, 2, 2]);
    expect(body(played.state, 'b')).toMatchObject({ left: 0, is: 'out' });
    expect(eventOf(played, 'wounds-lost')).toMatchObject({ lost: 1, left: 0 });
    expect(played.state.engaged).toEqual([]);
  });
  test('RM-ENG-03 a batch is never cut short: three saves for a goblin with one Wound', () => {
    const state = fighting(man({ A: 3, I: 9, WS: 5 }), { kit: ['one-handed', 'light-armour', 'shield'] });
    const played = play(state, {}, [3, 3, 3, 4, 4, 4, 1, 1, 1]);
    expect(eventOf(played, 'rolled-saves').faces).toHaveLength(3);
  });
  test('RM-GAP-13 what zero Wounds means is not ours to say: out, without a fate', () => {
    const played = play(fighting(deadly, { troop: 'sell-sword' }), {}, [4, 4, 4, 2, 2, 2]);
    expect(body(played.state, 'b')).toMatchObject({ is: 'out', fate: null });
  });
  test('RM-GAP-14 a band is filled in roster order, one member before the next', () => {
    const state = scene({
      red: { a: man({ A: 3, I: 9, S: 9 }) },
      black: { b: man({ W: 2 }), c: man({ W: 2 }) },
      engaged: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    });
    const played = play(state, {}, [4, 4, 4, 2, 2, 2, 1]);
    expect([body(played.state, 'b').left, body(played.state, 'c').left]).toEqual([0, 1]);
  });
  test('RM-GAP-15 a blow at one who fell before goes to the next whom the striker fights, or is lost', () => {
    const state = scene({
      red: { a: man({ I: 9, S: 9 }), d: man({ I: 8 }) },
      black: { b: man(), c: man() },
      engaged: [
        ['a', 'b'],
        ['d', 'b'],
        ['d', 'c'],
      ],
    });
    const told = { a: splits([1, 'b']), d: splits([1, 'b']) };
    const played = play(state, told, [4, 2, 1, 1]);
    expect(eventsOf(played, 'rolled-to-hit').map(({ fighter, targets }) => [fighter, ...targets])).toEqual([
      ['a', 'b'],
      ['d', 'c'],
      ['c', 'd'],
    ]);
    const alone = scene({
      red: { a: man({ I: 9, S: 9 }), d: man({ I: 8 }) },
      black: { b: man() },
      engaged: [
        ['a', 'b'],
        ['d', 'b'],
      ],
    });
    expect(eventsOf(play(alone, {}, [4, 2]), 'rolled-to-hit')).toHaveLength(1);
  });
  test('RM-GAP-96 a 6 is only a 6: one wound, nobody stunned, no blow for the numbers', () => {
    const played = play(fighting(man({ I: 9 }), man({ W: 2 })), {}, [6, 6, 1]);
    expect(body(played.state, 'b')).toMatchObject({ left: 1, laid: [] });
    expect(eventsOf(played, 'rolled-to-hit').map(({ faces }) => faces.length)).toEqual([1, 1]);
  });
});

describe('weapons and the game master', () => {
  test('RM-GAP-40, RM-DOC-04 chosen in the first turn, kept until free', () => {
    const state = fighting(man({ I: 5 }, { kit: ['flail', 'one-handed', 'shield'] }), man({ W: 9 }));
    expect(legality(state, 'a', { weapon: 'one-handed', offHand: null })).toBe('ok');
    expect(legality(state, 'a', { weapon: 'halberd' })).toBe('illegal/weapon RM-DOC-04');
    const played = play(state, { a: { weapon: 'one-handed' } }, [1, 1]);
    expect(body(played.state, 'a').hands).toEqual({ main: 'one-handed', off: 'shield' });
    expect(legality(played.state, 'a', { weapon: 'flail' })).toBe('illegal/weapon RM-GAP-40');
    expect(legality(played.state, 'a', { weapon: 'one-handed' })).toBe('ok');
    expect(body(play(state, {}, [1, 1]).state, 'a').hands).toEqual({ main: 'flail', off: null });
  });
  test('RM-GAP-91, RM-DOC-18 surprised: no blows; helpless: every blow hits, without dice', () => {
    const marks = [{ fighter: 'b', round: 1, isSurprised: true, isHelpless: true }] as const;
    const state = scene({
      red: { a: man({ A: 2 }) },
      black: { b: man({ W: 9 }) },
      engaged: [['a', 'b']],
      marks,
    });
    const played = play(state, {}, [6, 2, 3, 4]);
    expect(eventOf(played, 'rolled-to-hit')).toMatchObject({ fighter: 'a', need: null, faces: [], hits: 2 });
    const next = play(played.state, {}, [6, 1, 1, 1, 1]);
    expect(eventsOf(next, 'rolled-to-hit').map(({ fighter }) => fighter)).toEqual(['a', 'b']);
  });
  test('RM-DOC-18, RM-GAP-17 the game master sets and clears the charge', () => {
    const with_ = (isCharging: boolean) =>
      scene({
        red: { a: man({ I: 2 }) },
        black: { b: man({ I: 5 }) },
        marks: [{ fighter: 'a', isCharging }],
      });
    const set = { ...with_(true), engaged: [[0, 1]] as const };
    expect(orderOf(play(set, {}, [1, 1]))).toEqual(['a', 'b']);
    expect(orderOf(play(with_(false), { a: charge('b') }, [1, 1]))).toEqual(['b', 'a']);
  });
  test('RM-GAP-92 nobody limits how many surround one, unless the switch does', () => {
    const eight = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`g${i + 1}`, {}]));
    const all = scene({ red: { hero: man({ W: 9, I: 9 }) }, black: eight });
    const told = Object.fromEntries(Object.keys(eight).map((id) => [id, charge('hero')]));
    const played = play(
      all,
      told,
      Array.from({ length: 9 }, () => 1),
    );
    expect(eventsOf(played, 'rolled-to-hit')).toHaveLength(9);
    const two = scene({
      red: { hero: man({ W: 9, I: 9 }) },
      black: eight,
      options: { maxAttackersPerTarget: 2 },
    });
    expect(eventsOf(play(two, told, [1, 1, 1]), 'fighter-charged').map(({ fighter }) => fighter)).toEqual([
      'g1',
      'g2',
    ]);
  });
  test('RM-DOC-14 whom to turn to first, where nothing else is said', () => {
    const state = scene({
      red: { a: man({ I: 5 }) },
      black: { b: man(), c: man({ WS: 1 }) },
      engaged: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    });
    const played = play(state, { a: { redirect: ['c'] } }, [1, 1, 1]);
    expect(eventsOf(played, 'rolled-to-hit')[0]?.targets).toEqual(['c']);
    expect(legality(state, 'a', { redirect: ['a'] })).toBe('illegal/redirect RM-DOC-14');
  });
});

test('RM-GAP-82 what is not legal is refused before any die falls', () => {
  const state = fighting(man(), man());
  const choices = decisionsOf(state).map(({ id }) => ({ decision: id, action: { ...HOLD, ...charge('b') } }));
  expect(() => applied(state, choices, scriptedDice([]))).toThrow(/RM-DOC-03|RM-GAP-17/);
});
