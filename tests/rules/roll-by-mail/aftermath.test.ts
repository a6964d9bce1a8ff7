import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/brand.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Aftermath, Engagement } from '../../../src/kernel/ruleset.ts';
import { aftermathOf } from '../../../src/rules/roll-by-mail/aftermath.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { type Keeps, parseKeeps } from '../../../src/rules/roll-by-mail/keeps.ts';
import { musterOf } from '../../../src/rules/roll-by-mail/scenario.ts';
import { viewOf, visibleTo } from '../../../src/rules/roll-by-mail/view.ts';
import {
  body,
  castAt,
  charge,
  eventOf,
  eventsOf,
  man,
  moveTo,
  type Played,
  play,
  type Scene,
  type Stand,
  scene,
} from './support.ts';

const HERO: Stand = { troop: 'sell-sword' };
const DEADLY = man({ A: 1, I: 9, S: 9, WS: 5 });
/** Red's deadly man puts out everyone who stands before him. */
const fallen = (foe: Stand, faces: readonly number[], options = {}, more: Partial<Scene> = {}): Played =>
  play(
    scene({ red: { a: DEADLY }, black: { b: { ...foe, left: 1 } }, engaged: [['a', 'b']], options, ...more }),
    {},
    [5, 5, ...faces],
  );
const unit = (aftermath: Aftermath, id: string) => aftermath.units.find((one) => one.id === id);
const person = (aftermath: Aftermath, id: string) => aftermath.persons.find((one) => one.id === id);
const keepsOf = (played: Played, id: string): Keeps => {
  const aftermath = aftermathOf(played.state);
  return parseKeeps((unit(aftermath, id) ?? person(aftermath, id))?.keeps) ?? {};
};

describe('who goes home', () => {
  test('RM-INJ-06, RM-GAP-78 a fighter who was not out has their Wounds again', () => {
    const played = play(
      scene({ red: { a: man({ W: 2, I: 1 }) }, black: { b: man({ I: 9 }) }, engaged: [['a', 'b']] }),
      {},
      [4, 4, 1],
    );
    expect(body(played.state, 'a').left).toBe(1);
    expect(unit(aftermathOf(played.state), 'a')).toMatchObject({ left: 2, fate: 'standing' });
  });
  test('RM-GAP-78 unless the game master says otherwise: who comes with fewer goes home with no more', () => {
    const wizard = man({ W: 2 }, { wizard: { mastery: 4, lists: ['hearth'] }, left: 1 });
    const healed = play(
      scene({ red: { a: wizard }, black: { b: man() } }),
      { a: castAt('mending-touch', 1, 'a') },
      [1],
    );
    expect([body(healed.state, 'a').left, unit(aftermathOf(healed.state), 'a')?.left]).toEqual([2, 1]);
  });
  test('RM-GAP-13, RM-GAP-76 without the table: others are gone, heroes carried home unless the enemy holds the field', () => {
    expect(unit(aftermathOf(fallen({ troop: 'goblin' }, []).state), 'b')).toEqual({
      id: 'b',
      left: 0,
      fate: 'destroyed',
    });
    expect(unit(aftermathOf(fallen(HERO, []).state), 'b')).toMatchObject({ fate: 'destroyed' });
    const friends = scene({
      red: { a: DEADLY },
      black: { b: { ...HERO, left: 1 }, c: man() },
      engaged: [['a', 'b']],
    });
    expect(unit(aftermathOf(play(friends, {}, [5, 5]).state), 'b')).toMatchObject({
      left: 1,
      fate: 'routed',
    });
    expect(eventsOf(fallen(HERO, []), 'fate-rolled')).toEqual([]);
  });
  test('RM-GAP-13 a general who was out is wounded among friends, captured where the enemy holds the field', () => {
    const general: Stand = { ...HERO, isPerson: true };
    expect(person(aftermathOf(fallen(general, []).state), 'b')?.fate).toBe('captured');
    const held = scene({
      red: { a: DEADLY },
      black: { b: { ...general, left: 1 }, c: man() },
      engaged: [['a', 'b']],
    });
    expect(person(aftermathOf(play(held, {}, [5, 5]).state), 'b')?.fate).toBe('wounded');
    expect(person(aftermathOf(scene({ red: { a: man() }, black: { b: general } })), 'b')?.fate).toBe(
      'unhurt',
    );
  });
  test.each<[readonly number[], Partial<Keeps>, string]>([
    [[1], {}, 'destroyed'],
    [[2, 4], { changes: { T: -1 } }, 'routed'],
    [[3], { missesNext: true }, 'routed'],
    [[5], {}, 'routed'],
  ])('RM-INJ-04, RM-GAP-76 the injury table for heroes: dice %o', (faces, kept, fate) => {
    const played = fallen(HERO, faces, { injuryTable: 'on' });
    expect(unit(aftermathOf(played.state), 'b')?.fate).toBe(fate);
    expect(keepsOf(played, 'b')).toMatchObject(kept);
    expect('missesNext' in keepsOf(played, 'b')).toBe('missesNext' in kept);
  });
  test('RM-INJ-04 others: dead or away; generals slain, wounded or whole', () => {
    const goblin = (face: number) =>
      unit(aftermathOf(fallen({ troop: 'goblin' }, [face], { injuryTable: 'on' }).state), 'b')?.fate;
    expect([goblin(3), goblin(4)]).toEqual(['destroyed', 'routed']);
    const general = (face: number) =>
      person(aftermathOf(fallen({ ...HERO, isPerson: true }, [face], { injuryTable: 'on' }).state), 'b')
        ?.fate;
    expect([general(1), general(3), general(4)]).toEqual(['slain', 'wounded', 'unhurt']);
  });
  test('RM-INJ-04 who misses the next skirmish is away in it, then comes again; harm never goes below 1', () => {
    const resting = scene({
      red: { a: { ...HERO, keeps: { missesNext: true } }, c: man() },
      black: { b: man() },
    });
    expect([body(resting, 'a').is, resting.started.red]).toEqual(['away', 1]);
    expect(keepsOf({ state: resting, events: [] }, 'a')).not.toHaveProperty('missesNext');
    const weak = scene({
      red: { a: { ...HERO, stats: { T: 1, S: 4 }, keeps: { changes: { T: -2, S: -1 } } } },
      black: { b: man() },
    });
    expect(weak.fighters[0]?.profile).toMatchObject({ T: 1, S: 3 });
    const nobody = scene({ red: { a: { ...HERO, keeps: { missesNext: true } } }, black: { b: man() } });
    expect(rollByMail.outcome(nobody)).toMatchObject({ winner: 'black' });
  });
});

describe('experience', () => {
  const wins = (keeps: Keeps, faces: readonly number[] = [], more: Stand = {}): Played =>
    play(
      scene({
        red: { a: { ...HERO, stats: { A: 2, I: 9, S: 9, WS: 5 }, skills: [], keeps, ...more } },
        black: { b: { left: 1 }, c: { left: 1 } },
        engaged: [
          ['a', 'b'],
          ['a', 'c'],
        ],
        options: { experience: 'on' },
      }),
      {},
      [5, 5, 5, 5, ...faces],
    );
  test('RM-INJ-05 one point for living, for each enemy put out, for the field: here four', () => {
    expect(keepsOf(wins({}), 'a')).toMatchObject({ experience: 4 });
    expect(body(wins({}).state, 'a').putOut).toBe(2);
  });
  test('RM-INJ-05 each fifth point is an advance', () => {
    const played = wins({ experience: 1 }, [6, 6]);
    expect(eventOf(played, 'fate-rolled')).toMatchObject({
      faces: [6, 6],
      fate: { points: 4, advances: [{ kind: 'stat', stat: 'A' }] },
    });
    expect(keepsOf(played, 'a')).toMatchObject({ experience: 5, changes: { A: 1 } });
    expect(keepsOf(wins({ experience: 4 }, [2, 2]), 'a').skills).toEqual(['quick-hand']);
    const wizard = { wizard: { mastery: 2, lists: ['fire'] } };
    expect(keepsOf(wins({ experience: 4 }, [1, 2], wizard), 'a').mastery).toBe(3);
  });
  test('RM-INJ-05 never more than two above the start, nor above ten', () => {
    expect(
      keepsOf(
        wins({ experience: 4, changes: { L: 2 } }, [3, 4], { stats: { A: 2, I: 9, S: 9, WS: 5, L: 7 } }),
        'a',
      ).changes,
    ).toEqual({ L: 2 });
    expect(keepsOf(wins({ experience: 4 }, [3, 4]), 'a').changes).toEqual({ L: 1 });
  });
  test('RM-INJ-05, RM-INJ-04 an injury roll of 6 is a point, and the dead win none', () => {
    const both = { experience: 'on', injuryTable: 'on' };
    expect(keepsOf(fallen({ ...HERO, isPerson: true }, [6], both), 'b').experience).toBe(2);
    expect(eventOf(fallen(HERO, [1], both), 'fate-rolled').fate.points).toBe(0);
  });
  test('RM-GAP-77 the switch off: no points in the report', () => {
    const played = play(
      scene({
        red: { a: { ...HERO, stats: { S: 9, WS: 5, I: 9, A: 1 } } },
        black: { b: {} },
        engaged: [['a', 'b']],
      }),
      {},
      [5, 5],
    );
    expect(eventsOf(played, 'fate-rolled')).toEqual([]);
    expect(keepsOf(played, 'a')).not.toHaveProperty('experience');
  });
  test('RM-GAP-75 a gained skill fights with its bearer', () => {
    const state = scene({
      red: { a: { ...HERO, keeps: { skills: ['thick-skin'], mastery: 3 } } },
      black: { b: man() },
    });
    expect(state.fighters[0]?.skills).toEqual(['mighty-blow', 'thick-skin']);
  });
});

describe('stories and knowledge', () => {
  test('RM-NPC-02, RM-SPC-02 a foe is in the bestiary once met, and stays there', () => {
    const hidden = scene({
      red: { a: { ...HERO, keeps: { met: ['barrow/ghoul'] } } },
      black: { b: man(), g: { troop: 'greenskins/goblin', keeps: { missesNext: true } } },
    });
    expect(viewOf(hidden, 'red').bestiary).toEqual(['barrow/ghoul', 'brigand']);
    const met = scene({
      red: { a: { ...HERO, keeps: { met: ['barrow/ghoul'] } } },
      black: { g: { troop: 'greenskins/goblin' } },
    });
    expect(viewOf(met, 'red').bestiary).toEqual(['barrow/ghoul', 'greenskins/goblin']);
    expect(rollByMail.picture(viewOf(met, 'red')).text).toContain('Goblin: WS2 BS3 S3 T3 W1 I2 A1 L6');
    expect(rollByMail.picture(viewOf(met, 'public')).text.join()).not.toContain('WS2');
    expect(keepsOf({ state: met, events: [] }, 'a').met).toEqual(['barrow/ghoul', 'greenskins/goblin']);
  });
  test("RM-MAG-11, RM-GAP-84 spells, skills, standing orders and stories are their owner's, an art until it is used", () => {
    const adept: Stand = { troop: 'adept', standing: { stance: 'cast' }, keeps: { experience: 3 } };
    const state = scene({ red: { a: adept }, black: { b: man() } });
    const seen = (reader: 'red' | 'black' | 'public' | 'gm', of = state) =>
      viewOf(of, reader).state.fighters[0];
    expect(seen('red')).toEqual(state.fighters[0]);
    expect(seen('gm')).toEqual(state.fighters[0]);
    for (const reader of ['black', 'public'] as const) {
      expect(seen(reader)).toMatchObject({ skills: [] });
      for (const field of ['wizard', 'standing', 'keeps']) expect(seen(reader)).not.toHaveProperty(field);
    }
    const cast = play(state, { a: castAt('fireball', 1, 'b') }, [1]);
    expect(seen('black', cast.state)).toHaveProperty('wizard');
    const hint = rollByMail.phrases.parse('b: cast Doom at a', viewOf(state, 'black'), 'black');
    expect(hint).toMatchObject({ ok: false, refusal: { hint: 'Nobody of yours can cast.' } });
  });
  test('RM-GAP-84 nothing a side may not know changes what it sees', () => {
    const view = (secret: Stand): string => {
      const state = scene({ red: { a: { troop: 'adept', ...secret } }, black: { b: man() } });
      return JSON.stringify([
        viewOf(state, 'black'),
        rollByMail.phrases.sheet(viewOf(state, 'black'), 'black'),
        rollByMail.picture(viewOf(state, 'black')),
      ]);
    };
    expect(
      view({
        skills: ['far-eye'],
        wizard: { mastery: 4, lists: ['gloom'] },
        standing: { stance: 'hold' },
        keeps: { experience: 9 },
      }),
    ).toBe(view({}));
  });
  test('RM-GAP-84 what the tables said of a fighter is for their side and the game master', () => {
    const played = fallen(HERO, [2, 4], { injuryTable: 'on' });
    expect(visibleTo(played.events, 'red').some(({ kind }) => kind === 'fate-rolled')).toBe(false);
    expect(visibleTo(played.events, 'gm').some(({ kind }) => kind === 'fate-rolled')).toBe(true);
    expect(viewOf(played.state, 'red').state.bodies[1]?.fate).toBeNull();
    expect(viewOf(played.state, 'black').state.bodies[1]?.fate).toMatchObject({ harm: 'T' });
  });
  test('RM-INJ-06 a hero takes their gear, their name for it and their story home; mid-skirmish too', () => {
    const first = play(
      scene({
        red: { a: { ...HERO, stats: { S: 9, WS: 5, I: 9, A: 1 } } },
        black: { b: {} },
        engaged: [['a', 'b']],
      }),
      {},
      [5, 5],
    );
    expect(keepsOf(first, 'a')).toEqual({
      kit: ['one-handed', 'light-armour', 'shield'],
      met: ['goblin'],
      story: [{ title: 'A scene', putOut: 1, fate: 'unhurt' }],
    });
    const midway = play(
      scene({ red: { a: { ...HERO, keeps: keepsOf(first, 'a') } }, black: { b: {} } }),
      { a: moveTo(0) },
      [],
    );
    expect(rollByMail.outcome(midway.state)).toBeUndefined();
    expect(keepsOf(midway, 'a').story).toHaveLength(2);
    expect(unit(aftermathOf(midway.state), 'b')).toEqual({ id: 'b', left: 1, fate: 'standing' });
  });
});

describe('mustered for a campaign', () => {
  const engagement = (ground: Engagement['ground'], keeps?: Json): Engagement => ({
    id: 'e',
    ground,
    attacker: 'red',
    options: {},
    parties: {
      red: {
        name: 'The Wardens',
        armies: [
          {
            id: 'r',
            name: 'R',
            doctrine: { temper: 'steady' },
            general: { id: 'rg', name: 'Dame Ilse', ...(keeps === undefined ? {} : { keeps }) },
            units: [{ id: 'r1', name: 'First', troop: 'wardens/knight', left: 2 }],
          },
        ],
      },
      black: {
        name: 'The Barrow',
        armies: [
          {
            id: 'b',
            name: 'B',
            doctrine: { temper: 'hold' },
            units: [{ id: 'b1', name: 'Bones', troop: 'barrow/skeleton', left: 1 }],
          },
        ],
      },
    },
  });
  const plain = { name: 'the ford', terrain: 'plains', hasRiver: false, hasVillage: false } as const;
  test('RM-NPC-05 the general first, then the roster; what they kept comes with them', () => {
    const scenario = rollByMail.muster(
      engagement(plain, { kit: ['flail'], changes: { WS: 1 } }),
      seededDice('a'.repeat(64)),
    );
    expect(rollByMail.parseScenario(JSON.parse(JSON.stringify(scenario))).ok).toBe(true);
    const { state } = rollByMail.deploy(scenario, seededDice('a'.repeat(64)));
    expect(state.fighters.map(({ id, kit }) => [id, kit.length])).toEqual([
      ['rg', 1],
      ['r1', 4],
      ['b1', 2],
    ]);
    expect(state.fighters[0]?.profile.WS).toBe(5);
  });
  test.each([
    ['forest', {}, ['wood', 'wood']],
    ['marsh', {}, ['marsh', 'marsh']],
    ['mountains', {}, ['rocks', 'rocks']],
    ['plains', { hasRiver: true, hasVillage: true }, ['ford', 'houses']],
    ['hills', { castle: { name: 'C', holder: 'black' } }, ['walls']],
    ['plains', {}, []],
  ] as const)('RM-GAP-49 the ground of %s with %o', (terrain, more, names) => {
    const { ground } = musterOf(
      rollByMail.muster(engagement({ ...plain, terrain, ...more }), seededDice('b'.repeat(64))),
    );
    expect(ground.map(({ name }) => name)).toEqual(names);
  });
  test('RM-GAP-49 nobody rides through slow ground, and walls hide only who holds them', () => {
    const wood = [{ zone: 1, name: 'wood', cover: 'open', isSlow: true }] as const;
    const riders = { red: { a: man({}, { rules: ['fast'], zone: 0 }) }, black: { b: man({}, { zone: 2 }) } };
    expect(() => play(scene({ ...riders, ground: wood }), { a: charge('b') }, [])).toThrow(/RM-DOC-03/);
    expect(eventsOf(play(scene(riders), { a: charge('b') }, [1, 1]), 'fighter-charged')).toHaveLength(1);
  });
  test("RM-GAP-13 rows and keeps that are not the rules' are a fault, or passed over", () => {
    const wrong = engagement(plain);
    const army = {
      ...wrong.parties.black,
      armies: [
        {
          id: 'b',
          name: 'B',
          doctrine: { temper: 'hold' as const },
          units: [{ id: 'b1', name: 'X', troop: 'dragons/red', left: 1 }],
        },
      ],
    };
    expect(() =>
      rollByMail.muster({ ...wrong, parties: { ...wrong.parties, black: army } }, seededDice('c'.repeat(64))),
    ).toThrow('dragons/red');
    expect(parseKeeps({ kit: 'sword' })).toBeUndefined();
    expect(parseKeeps({ experience: 3 })).toEqual({ experience: 3 });
  });
});
