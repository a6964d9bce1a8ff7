import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { spellsOpen } from '../../../src/rules/te-wapen/act.ts';
import { countDice } from '../../../src/rules/te-wapen/dice-count.ts';
import { type ItemTable, rollItem } from '../../../src/rules/te-wapen/item-rolls.ts';
import { parseScenario } from '../../../src/rules/te-wapen/scenario.ts';
import { standardOf } from '../../../src/rules/te-wapen/standard.ts';
import {
  act,
  answer,
  attack,
  hex,
  indexOf,
  mayAct,
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
/** Infantry with a King who carries something, against `b` in the east. */
const armed = (item: string, of_: Scene = {}): Scene => ({
  ...of_,
  red: { a: { at: [0, 0] }, king: { at: [0, 0], troop: KING, items: [item] }, ...of_.red },
  black: { b: { at: [1, 0] }, ...of_.black },
});
const dice = (of_: Scene): number => {
  const state = scene(of_);
  return countDice(state, indexOf(state, 'a'), indexOf(state, 'b')).dice;
};
const alone = (item: string, of_: Scene = {}) =>
  scene({ ...of_, red: { king: { at: [0, 0], troop: KING, items: [item] }, ...of_.red } });
const pushedTo = (of_: Scene, faces: readonly number[]): string => {
  const told = act(scene(of_), attack('a', 'b'), faces);
  return whereIs(told, 'b');
};

describe('weapons', () => {
  test('TW-ITM-01 an individual’s item serves whichever unit they are with', () => {
    const fear = (q: number): string =>
      pushedTo(
        {
          red: {
            a: { at: [0, 0] },
            other: { at: [0, 3] },
            king: { at: [0, q], troop: KING, items: ['blade-of-fear'] },
          },
          black: { b: { at: [1, 0] } },
        },
        q === 0 ? [4, 2, 2, 2, 2] : [4, 2, 2, 2],
      );
    expect([fear(0), fear(3)]).toEqual(['2,0', '1,0']);
  });

  test.each([
    [
      'TW-ITM-03 the Holy Blade against undead next door',
      { black: { b: { at: [1, 0], troop: 'undead/zombies' } } },
      6,
    ],
    ['TW-ITM-03 not against the living', {}, 5],
    [
      'TW-ITM-03 not at range',
      {
        red: { a: { at: [0, 0], troop: 'humans/archers' } },
        black: { b: { at: [2, 0], troop: 'undead/zombies' } },
      },
      4,
    ],
  ] as readonly (readonly [string, Scene, number])[])(
    '%s (the King’s own die included)',
    (_title, of_, expected) => {
      expect(dice(armed('holy-blade', of_))).toBe(expected);
    },
  );

  test('TW-ITM-05 a Blade of Protection and woods: two dice fewer', () => {
    const lord = { at: [1, 0], troop: KING, items: ['blade-of-protection'] } as const;
    expect(
      dice({ terrain: { woods: [[1, 0]] }, red: { a: { at: [0, 0] } }, black: { b: { at: [1, 0] }, lord } }),
    ).toBe(2);
  });

  test('TW-ITM-06, TW-GAP-80, TW-DOC-19 a Blade of Spells: six spells out of its own 10 MP', () => {
    const state = alone('blade-of-spells', { black: { b: { at: [4, 0] } } });
    expect(spellsOpen(state, indexOf(state, 'king'))).toEqual([
      'fireball',
      'freeze',
      'teleport',
      'healing',
      'summon-elemental',
      'fog',
    ]);
    const told = act(state, {
      kind: 'cast',
      piece: 'king',
      spell: 'fog',
      store: 'blade-of-spells',
      at: hex(2, 0),
    });
    expect(stand(told.state, 'king').stores).toEqual({ 'blade-of-spells': 7 });
    expect(mayAct(state, { kind: 'cast', piece: 'king', spell: 'fog', store: 'own', at: hex(2, 0) })).toBe(
      'TW-TYP-31',
    );
  });

  test('TW-ITM-07, TW-GAP-83 a Blade of Speed: four hexes on foot, alone', () => {
    expect(reachCount(alone('blade-of-speed'), 'king').fight).toBe(60);
    const state = scene(armed('blade-of-speed'));
    expect(reachCount(state, 'a').fight).toBe(5);
  });

  test('TW-ITM-08, TW-GAP-83 a Blade of Flying: over infantry, the unit not', () => {
    const foe = { black: { b: { at: [1, 0] } } } as const;
    expect(reach(alone('blade-of-flying', foe), 'king')['2,0']).toBe('fight');
    expect(reach(alone('mithril-armour', foe), 'king')['2,0']).toBeUndefined();
    expect(reach(scene(armed('blade-of-flying')), 'a')['2,0']).toBeUndefined();
  });

  test('TW-ITM-09, TW-GAP-83 a Blade of the Forest: a lone wizard casts in woods', () => {
    const wizard = (items: readonly string[]) =>
      scene({ terrain: { woods: [[1, 0]] }, red: { wizard: { at: [0, 0], troop: 'humans/wizard', items } } });
    expect([
      reach(wizard(['blade-of-the-forest']), 'wizard')['1,0'],
      reach(wizard([]), 'wizard')['1,0'],
    ]).toEqual(['fight', 'walk']);
  });

  test('TW-ITM-10, TW-GAP-81, TW-DOC-15 a Blade of Accuracy: one die that is no hit, or none; a rerolled 1 is no Retreat any more', () => {
    const rolled = act(scene(armed('blade-of-accuracy')), attack('a', 'b'), [1, 2, 4, 2, 2]);
    const choose = (die?: number): string =>
      verdict(rolled.state, die === undefined ? { kind: 'reroll' } : { kind: 'reroll', die });
    expect([choose(0), choose(2), choose(), choose(7)]).toEqual(['legal', 'TW-ITM-10', 'legal', 'TW-ITM-10']);
    const told = answer(rolled.state, { kind: 'reroll', die: 0 }, [5]);
    expect([stand(told.state, 'b').left, whereIs(told, 'b')]).toEqual([2, '1,0']);
  });

  test('TW-ITM-11 a Blade of Fear', () => {
    expect(pushedTo(armed('blade-of-fear'), [4, 2, 2, 2, 2])).toBe('2,0');
  });
});

describe('other items', () => {
  test.each([
    ['TW-ITM-14, TW-GAP-82 Mithril saves on a 6', 6, 1],
    ['TW-ITM-14 not on a 5', 5, 0],
  ])('%s', (_title, save, left) => {
    const state = scene({
      red: { a: { at: [0, 0] } },
      black: { king: { at: [1, 0], troop: KING, items: ['mithril-armour'] } },
    });
    expect(stand(act(state, attack('a', 'king'), [6, 2, 2, 2, save]).state, 'king').left).toBe(left);
  });

  test('TW-GAP-82 Mithril saves from a blocked Retreat, too', () => {
    const state = scene({
      terrain: { impassable: [[2, 0]] },
      red: { a: { at: [0, 0] } },
      black: { king: { at: [1, 0], troop: KING, items: ['mithril-armour'] } },
    });
    expect(stand(act(state, attack('a', 'king'), [1, 2, 2, 2, 6]).state, 'king').left).toBe(1);
  });

  test('TW-ITM-15 a Magic Wand: 20 MP', () => {
    expect(
      stand(
        scene({ red: { wizard: { at: [0, 0], troop: 'humans/wizard', items: ['magic-wand'] } } }),
        'wizard',
      ).mp,
    ).toBe(20);
  });

  test('TW-ITM-16, TW-GAP-80 a Ring of Fire: five fireballs for anybody, the sixth not', () => {
    const state = alone('ring-of-fire', { black: { b: { at: [2, 0] } } });
    expect(stand(state, 'king').stores).toEqual({ 'ring-of-fire': 5 });
    const fire = {
      kind: 'cast',
      piece: 'king',
      spell: 'fireball',
      store: 'ring-of-fire',
      target: 'b',
    } as const;
    expect(stand(act(state, fire, [2, 2, 2]).state, 'king').stores).toEqual({ 'ring-of-fire': 4 });
    const empty = alone('ring-of-fire', {
      red: {
        king: { at: [0, 0], troop: KING, items: ['ring-of-fire'], now: { stores: { 'ring-of-fire': 0 } } },
      },
      black: { b: { at: [2, 0] } },
    });
    expect(mayAct(empty, fire)).toBe('TW-MAG-03');
  });
});

describe('banners', () => {
  test('TW-ITM-21 an extra die: archers 2-4-3-2, and none at 5', () => {
    const at = (range: number): number =>
      dice({
        red: { a: { at: [0, 0], troop: 'humans/archers', items: ['banner-of-battle'] } },
        black: { b: { at: [range, 0] } },
      });
    expect([1, 2, 3, 4, 5].map(at)).toEqual([2, 4, 3, 2, 0]);
  });

  test('TW-ITM-22 Steadfastness: the first Retreat of each attack is ignored', () => {
    const steady = {
      red: { a: { at: [0, 0] } },
      black: { b: { at: [1, 0], items: ['banner-of-steadfastness'] } },
    } as const;
    expect([pushedTo(steady, [1, 2, 2, 2]), pushedTo(steady, [1, 1, 2, 2])]).toEqual(['1,0', '2,0']);
  });

  test('TW-ITM-23 Fear', () => {
    expect(
      pushedTo(
        { red: { a: { at: [0, 0], items: ['banner-of-fear'] } }, black: { b: { at: [1, 0] } } },
        [4, 2, 2, 2],
      ),
    ).toBe('2,0');
  });

  test('TW-ITM-24, TW-GAP-80, TW-DOC-11 Magic spells: the unit attacks or casts, not both, and not after the long move', () => {
    const state = scene({
      red: { a: { at: [0, 0], items: ['banner-of-magic'] } },
      black: { b: { at: [1, 0] } },
    });
    const fire = {
      kind: 'cast',
      piece: 'a',
      spell: 'fireball',
      store: 'banner-of-magic',
      target: 'b',
    } as const;
    expect([mayAct(state, fire), mayAct(state, attack('a', 'b'))]).toEqual(['legal', 'legal']);
    expect(stand(act(state, fire, [2, 2, 2, 2]).state, 'a')).toMatchObject({
      stores: { 'banner-of-magic': 9 },
      counters: 1,
    });
    const far = scene({
      red: { a: { at: [0, 0], items: ['banner-of-magic'] }, c: { at: [0, 3] } },
      black: { b: { at: [3, 0] }, d: { at: [1, 3] } },
    });
    const moved = answer(answer(onCard(far, ['a', 'c']), { kind: 'move', piece: 'a', to: hex(2, 0) }).state, {
      kind: 'move',
      piece: 'c',
      to: hex(0, 3),
    });
    expect(verdict(moved.state, fire)).toBe('TW-UNI-06');
  });
});

describe('finding items', () => {
  const found = (table: ItemTable, rolls: readonly number[], isMagicUser = true) => {
    const scripted = scriptedDice(rolls);
    const item = rollItem(scripted, table, isMagicUser);
    scripted.assertSpent();
    return item.items;
  };

  test.each([
    ['TW-ITM-02 row 1', 'weapons', [1], ['holy-blade']],
    ['TW-ITM-02 row 9', 'weapons', [9], ['blade-of-fear']],
    ['TW-ITM-12 a ten: two more', 'weapons', [10, 3, 7], ['blade-of-protection', 'blade-of-the-forest']],
    [
      'TW-ITM-12 tens add up',
      'weapons',
      [10, 10, 1, 2, 3],
      ['holy-blade', 'blade-of-courage', 'blade-of-protection'],
    ],
    ['TW-ITM-17, TW-GAP-77 blank rows are rolled again', 'nonWeapons', [6, 8, 2], ['magic-wand']],
    [
      'TW-ITM-18, TW-GAP-77 ten for other items',
      'nonWeapons',
      [10, 1, 3],
      ['mithril-armour', 'ring-of-fire'],
    ],
    ['TW-ITM-25, TW-GAP-78 blank banners', 'banners', [9, 3], ['banner-of-steadfastness']],
    [
      'TW-ITM-26, TW-ITM-19 ten for banners',
      'banners',
      [10, 1, 4],
      ['banner-of-regeneration', 'banner-of-fear'],
    ],
    ['TW-GAP-79 a duplicate has no further effect', 'weapons', [10, 9, 9], ['blade-of-fear']],
  ] as readonly (readonly [string, ItemTable, readonly number[], readonly string[]])[])(
    '%s',
    (_title, table, rolls, items) => {
      expect(found(table, rolls)).toEqual(items);
    },
  );

  test('TW-ITM-13, TW-GAP-80 a Wand rolled for one who is no magic-user is rolled again', () => {
    expect(found('nonWeapons', [2, 1], false)).toEqual(['mithril-armour']);
    expect(found('nonWeapons', [2], true)).toEqual(['magic-wand']);
  });

  test('TW-GAP-79 stored magic adds up; rolls stop when every row is there, or after 32', () => {
    expect(rollItem(scriptedDice([10, 4, 4]), 'weapons', true).mp).toBe(20);
    expect(found('nonWeapons', [10, 10, 1, 3, 2])).toEqual(['mithril-armour', 'magic-wand', 'ring-of-fire']);
    expect(
      found(
        'weapons',
        Array.from({ length: 32 }, () => 10),
      ),
    ).toEqual([]);
  });

  test('TW-ITM-27 a scenario’s own Horn, made of known effects, is accepted and works', () => {
    const plain = standardOf('humans', 2, seededDice('0'.repeat(64)));
    const body = JSON.parse(JSON.stringify(plain.body));
    body.forces.red[0].items = ['horn'];
    expect(parseScenario({ ...plain, body }).ok).toBe(false);
    body.uniqueItems = [{ id: 'horn', name: 'Horn of Dread', effects: ['banner-of-fear'] }];
    expect(parseScenario({ ...plain, body }).ok).toBe(true);
    const horned = scene({
      red: { a: { at: [0, 0], items: ['horn'] } },
      black: { b: { at: [1, 0] } },
      body: { uniqueItems: body.uniqueItems },
    });
    expect(whereIs(act(horned, attack('a', 'b'), [4, 2, 2, 2]), 'b')).toBe('2,0');
  });
});
