import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../../src/kernel/ruleset.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { diceFor, spellsOf } from '../../../src/rules/roll-by-mail/magic.ts';
import {
  BREAK,
  body,
  castAt,
  charge,
  eventOf,
  eventsOf,
  legality,
  man,
  moveTo,
  orderOf,
  play,
  rolls,
  type Scene,
  type Stand,
  scene,
  shootAt,
} from './support.ts';

const wizard = (lists: readonly string[] = ['fire'], mastery = 2, more: Stand = {}): Stand =>
  man({ I: 5, W: 2 }, { kit: ['one-handed'], wizard: { mastery, lists }, ...more });
const facing = (caster: Stand, foe: Stand = man({ W: 3 }), more: Partial<Scene> = {}) =>
  scene({ red: { w: caster }, black: { b: foe }, ...more });

describe('casting', () => {
  test('RM-MAG-01 only wizards cast, and only from their lists', () => {
    expect(legality(facing(man()), 'w', castAt('fireball', 1, 'b'))).toBe('illegal/action RM-MAG-01');
    expect(legality(facing(wizard()), 'w', castAt('fireball', 1, 'b'))).toBe('ok');
    expect(legality(facing(wizard()), 'w', castAt('wither', 1, 'b'))).toBe('illegal/action RM-MAG-01');
  });
  test('RM-MAG-02, RM-GAP-64 in hand-to-hand too, and the caster keeps their blows', () => {
    const state = facing(wizard(), man({ W: 9 }), { engaged: [['w', 'b']] });
    const played = play(state, { w: castAt('fireball', 1, 'b') }, [3, 1, 1, 1]);
    expect(rolls(played)).toEqual([
      'spell-rolled 3',
      'rolled-to-wound 1',
      'rolled-to-hit 1',
      'rolled-to-hit 1',
    ]);
  });
  test('RM-MAG-03 one die or two, plus mastery, against the difficulty', () => {
    const cast = (faces: readonly number[], dice: 1 | 2): boolean =>
      eventOf(
        play(facing(wizard(['fire'], 2), man({ T: 9 })), { w: castAt('fireball', dice, 'b') }, faces),
        'spell-rolled',
      ).isCast;
    expect([cast([3], 1), cast([2], 1), cast([1, 2], 2)]).toEqual([true, false, true]);
    const storm = play(
      facing(wizard(['fire'], 2), man({ T: 9 })),
      { w: castAt('fire-storm', 2, 'b') },
      [3, 5],
    );
    expect(eventOf(storm, 'spell-rolled').isCast).toBe(false);
  });
  test('RM-MAG-04, RM-MAG-05, RM-GAP-79 one casting a round, whatever comes of it, and no shot with it', () => {
    const played = play(facing(wizard()), { w: castAt('fireball', 1, 'b') }, [1]);
    expect(eventsOf(played, 'spell-rolled')).toHaveLength(1);
    expect(legality(played.state, 'w', castAt('fireball', 1, 'b'))).toBe('ok');
  });
  test('RM-MAG-06, RM-EX-04 a double 2 to 5 fails, whatever the total', () => {
    const first = play(facing(wizard()), { w: castAt('fire-storm', 2, 'b') }, [5, 5]);
    expect(eventOf(first, 'spell-rolled')).toMatchObject({ why: 'double', isCast: false });
    expect(eventsOf(first, 'backlash-rolled')).toEqual([]);
    const second = play(first.state, { w: castAt('fireball', 1, 'b') }, [3, 1]);
    expect(eventOf(second, 'spell-rolled')).toMatchObject({ why: 'reached', isCast: true });
    for (const face of [2, 3, 4]) {
      expect(
        eventOf(play(facing(wizard()), { w: castAt('fireball', 2, 'b') }, [face, face]), 'spell-rolled')
          .isCast,
      ).toBe(false);
    }
  });
  test('RM-MAG-07, RM-GAP-68 a double 1 fails, and the backlash wounds on 4+', () => {
    const hurt = play(facing(wizard()), { w: castAt('fireball', 2, 'b') }, [1, 1, 4]);
    expect([eventOf(hurt, 'spell-rolled').isCast, body(hurt.state, 'w').left]).toEqual([false, 1]);
    expect(body(play(facing(wizard()), { w: castAt('fireball', 2, 'b') }, [1, 1, 3]).state, 'w').left).toBe(
      2,
    );
  });
  test('RM-MAG-08, RM-GAP-66 a double 6 casts anything', () => {
    const far = play(
      facing(wizard(['gloom'], 1), man({ T: 1 })),
      { w: castAt('soul-chill', 2, 'b') },
      [6, 6, 1, 2],
    );
    expect(eventOf(far, 'spell-rolled')).toMatchObject({ why: 'double-six', isCast: true });
  });
  test('RM-EX-09, RM-MAG-13 the spell first, then the backlash, and no save against it', () => {
    const state = facing(wizard(['hearth'], 1, { left: 1 }));
    const played = play(state, { w: castAt('mending-touch', 2, 'w') }, [6, 6, 4]);
    expect(eventOf(played, 'wounds-healed').left).toBe(2);
    expect([eventsOf(played, 'rolled-saves'), body(played.state, 'w').left]).toEqual([[], 1]);
  });
  test('RM-GAP-68 a caster whom it puts out has cast all the same', () => {
    const state = scene({
      red: { w: wizard(['hearth'], 2, { left: 1 }), f: man({ W: 2 }, { left: 1 }) },
      black: { b: man() },
    });
    const played = play(state, { w: castAt('mending-touch', 2, 'f') }, [6, 6, 5]);
    expect([body(played.state, 'f').left, body(played.state, 'w').is]).toEqual([2, 'out']);
  });
  test.each([
    ['shield', 0],
    ['buckler', 0],
    ['large-shield', 0],
    ['light-armour', 0],
    ['heavy-armour', 0],
    ['complete-armour', 0],
    ['double-handed', 6],
  ])('RM-MAG-09, RM-GAP-69 with a %s in the kit there are %d spells', (item, count) => {
    const state = facing(wizard(['fire'], 2, { kit: ['one-handed', item], rules: ['mounted'] }));
    expect(spellsOf(state, 0)).toHaveLength(count);
  });
  test.each([
    [{ mastery: 2, lists: ['fire', 'hearth', 'gloom'] }, false],
    [{ mastery: 2, lists: [] }, false],
    [{ mastery: 0, lists: ['fire'] }, false],
    [{ mastery: 5, lists: ['fire'] }, false],
    [{ mastery: 4, lists: ['fire', 'gloom'] }, true],
    [{ mastery: 1, lists: ['cooking'] }, false],
  ])('RM-MAG-10, RM-GAP-73 a wizard of %o: %s', (art, isOk) => {
    const scenario = JSON.parse(JSON.stringify(duel())) as {
      body: { forces: { red: { wizard?: object }[] } };
    };
    const [first] = scenario.body.forces.red;
    if (first !== undefined) first.wizard = art;
    expect(rollByMail.parseScenario(scenario).ok).toBe(isOk);
  });
  test('RM-GAP-73 a caster knows every spell of their lists', () => {
    expect(spellsOf(facing(wizard(['fire', 'gloom'])), 0)).toHaveLength(12);
  });
  test.each([
    [2, 3, 1],
    [2, 4, 2],
    [2, 5, 2],
    [2, 11, 2],
    [1, 12, 2],
    [4, 5, 1],
    [1, 2, 1],
    [2, 8, 2],
  ])('RM-GAP-65, RM-DOC-11 mastery %d against %d: %d dice', (mastery, difficulty, dice) => {
    expect(diceFor(mastery, difficulty)).toBe(dice);
  });
  test('RM-GAP-65 the engine takes the better number where the order leaves it', () => {
    const played = play(
      facing(wizard(['fire'], 4), man({ T: 9 })),
      { w: castAt('fireball', 'auto', 'b') },
      [1],
    );
    expect(eventOf(played, 'spell-rolled')).toMatchObject({ faces: [1], isCast: true });
  });
  test('RM-GAP-67 nothing special about a 1 on one die', () => {
    const played = play(facing(wizard(['fire'], 4), man({ T: 9 })), { w: castAt('fireball', 1, 'b') }, [1]);
    expect([eventOf(played, 'spell-rolled').isCast, eventsOf(played, 'backlash-rolled')]).toEqual([true, []]);
  });
  test('RM-GAP-72 out of reach, and lost where the target has gone out of it', () => {
    expect(legality(facing(wizard(), man({}, { zone: 4 })), 'w', castAt('ember-blade', 1, 'b'))).toBe(
      'illegal/action RM-GAP-72',
    );
    const far = facing(wizard(['fire'], 2, { zone: -1 }), man({}, { zone: 3 }));
    expect(legality(far, 'w', castAt('fireball', 1, 'b'))).toBe('illegal/action RM-GAP-72');
    const gone = play(
      facing(wizard(['gloom']), man({}, { zone: 3 })),
      { w: castAt('wither', 1, 'b'), b: moveTo(4) },
      [],
    );
    expect(eventOf(gone, 'spell-lost').rule).toBe('RM-GAP-72');
  });
});

function duel(): Scenario {
  const dice = { roll: () => 1, shuffle: () => [], fork: () => dice };
  return rollByMail.standard(1, dice);
}

describe('what spells do', () => {
  const friend = (stand: Stand = man({ W: 2, I: 4 })) => ({
    w: wizard(['fire', 'hearth'], 4),
    f: { zone: 1, ...stand },
  });
  test('RM-MAG-15, RM-GAP-70 fireball: no roll to hit, no stray; wound on 3+, saves as against shooting', () => {
    const goblin: Stand = { stats: { WS: 0 } };
    const state = scene({
      red: { w: wizard(), f: man({ WS: 0 }) },
      black: { b: goblin },
      engaged: [['f', 'b']],
    });
    const played = play(state, { w: castAt('fireball', 1, 'b') }, [3, 3, 6]);
    expect([eventOf(played, 'rolled-to-wound').need, eventOf(played, 'rolled-saves').need]).toEqual([3, 6]);
    expect(eventsOf(played, 'shot-fired')).toEqual([]);
  });
  test('RM-MAG-14, RM-ENG-02 fire storm takes 1D3+1 of those named in one zone', () => {
    const four = { b: man(), c: man(), d: man(), e: man(), far: man({}, { zone: 3 }) };
    const state = scene({ red: { w: wizard(['fire'], 4) }, black: four });
    const all = castAt('fire-storm', 2, 'b', 'c', 'd', 'e');
    const two = play(state, { w: all }, [6, 1, 1, 6, 6]);
    expect([eventOf(two, 'storm-rolled'), body(two.state, 'b').is, body(two.state, 'd').is]).toMatchObject([
      { face: 1, count: 2 },
      'out',
      'standing',
    ]);
    expect(eventOf(play(state, { w: all }, [6, 1, 5, 1, 1, 1, 1]), 'storm-rolled').count).toBe(4);
    expect(legality(state, 'w', castAt('fire-storm', 2, 'b', 'far'))).toBe('illegal/action RM-MAG-14');
    expect(legality(state, 'w', castAt('fire-storm', 2, 'b', 'c', 'd', 'e', 'far'))).toBe(
      'illegal/action RM-MAG-14',
    );
  });
  test('RM-MAG-14, RM-MAG-16 ember blade and wither change blows, and end with the next round', () => {
    const state = scene({ red: friend(), black: { b: man({ W: 9 }, { zone: 1 }) }, engaged: [['f', 'b']] });
    const cast = play(state, { w: castAt('ember-blade', 1, 'f') }, [4, 4, 1, 1]);
    expect(eventOf(cast, 'rolled-to-wound').strength).toBe(4);
    const next = play(cast.state, {}, [4, 1, 1]);
    expect(eventOf(next, 'rolled-to-wound').strength).toBe(4);
    expect(eventOf(play(next.state, {}, [4, 1, 1]), 'rolled-to-wound').strength).toBe(3);
    const witch = scene({
      red: { w: wizard(['gloom'], 4) },
      black: { b: man({ S: 1, I: 9 }) },
      engaged: [['w', 'b']],
    });
    expect(
      eventOf(play(witch, { w: castAt('wither', 1, 'b') }, [4, 4, 1, 1]), 'rolled-to-wound').strength,
    ).toBe(1);
  });
  test('RM-MAG-16 the same spell again renews its end and does not add up', () => {
    const state = scene({ red: friend(), black: { b: man({ W: 9 }, { zone: 1 }) }, engaged: [['f', 'b']] });
    const cast = { w: castAt('ember-blade', 1, 'f') };
    const twice = play(play(state, cast, [4, 1, 1]).state, cast, [4, 4, 1, 1]);
    expect(eventOf(twice, 'rolled-to-wound').strength).toBe(4);
    expect(body(twice.state, 'f').laid).toEqual([{ spell: 'ember-blade', until: 3 }]);
  });
  test('RM-MAG-14 smoke veil hides mostly, pall of night adds to all other modifiers', () => {
    const archer = man({ BS: 5, I: 1 }, { kit: ['long-bow'], zone: 3 });
    const need = (red: Readonly<Record<string, Stand>>, spell: Partial<Parameters<typeof play>[1]>): number =>
      eventOf(
        play(scene({ red, black: { b: archer } }), { ...spell, b: shootAt('long-bow', 'f') }, [6, 2]),
        'shot-fired',
      ).need;
    expect(need(friend(), { w: castAt('smoke-veil', 1, 'f') })).toBe(4);
    expect(need({ w: wizard(['gloom'], 4), f: man({}, { zone: 1 }) }, { w: castAt('pall', 1) })).toBe(3);
  });
  test('RM-MAG-14 searing glare: an Initiative test, then every roll to hit is worse', () => {
    const state = facing(wizard(['fire'], 4), man({ I: 3, W: 9 }), { engaged: [['w', 'b']] });
    const suffered = play(state, { w: castAt('glare', 1, 'b') }, [3, 4, 1, 4]);
    expect(eventsOf(suffered, 'rolled-to-hit').find(({ fighter }) => fighter === 'b')?.need).toBe(5);
    const resisted = play(state, { w: castAt('glare', 1, 'b') }, [3, 3, 1, 3]);
    expect(eventOf(resisted, 'spell-resisted')).toMatchObject({ stat: 'I', isPassed: true });
    expect(body(resisted.state, 'b').laid).toEqual([]);
  });
  test('RM-MAG-14 burning hedge burns everybody who charges into the zone', () => {
    const state = scene({ red: friend(), black: { b: man({ W: 2 }) } });
    const laid = play(state, { w: castAt('burning-hedge', 1) }, [4]);
    const burnt = play(laid.state, { b: charge('f') }, [4, 1, 1]);
    expect(eventsOf(burnt, 'rolled-to-wound')[0]).toMatchObject({ targets: ['b'], strength: 3 });
    expect(body(burnt.state, 'b').left).toBe(1);
    const later = play(play(laid.state, {}, []).state, { b: charge('f') }, [1, 1]);
    expect(eventsOf(later, 'rolled-to-wound')).toEqual([]);
  });
  test('RM-MAG-14 mending touch heals never above the start, and nobody who is out', () => {
    const state = scene({ red: friend(man({ W: 2 })), black: { b: man() } });
    expect(body(play(state, { w: castAt('mending-touch', 1, 'f') }, [1]).state, 'f').left).toBe(2);
    const down = scene({ red: friend(man({}, { body: { is: 'out', left: 0 } })), black: { b: man() } });
    expect(legality(down, 'w', castAt('mending-touch', 1, 'f'))).toBe('illegal/action RM-GAP-72');
  });
  test('RM-MAG-14 brave word steadies all friends in the zone, to 12 at most', () => {
    const state = scene({
      red: friend(man({ L: 11, W: 3 })),
      black: { b: { troop: 'cave-troll', zone: 2 } },
    });
    const spoken = play(state, { w: castAt('brave-word', 1) }, [4]);
    const test_ = play(spoken.state, { b: charge('f') }, [6, 6, 1, 1, 1, 1]);
    expect(eventOf(test_, 'fear-tested')).toMatchObject({ need: 12, isPassed: true });
  });
  test('RM-MAG-14 sure hand repeats failed dice in the next fight only', () => {
    const state = scene({ red: friend(), black: { b: man({ W: 9 }, { zone: 2 }) } });
    const cast = play(state, { w: castAt('sure-hand', 1, 'f') }, [4]);
    const idle = play(cast.state, {}, []);
    const fight = play(idle.state, { f: charge('b') }, [1, 6, 1, 1]);
    expect(eventsOf(fight, 'rolled-to-hit')[0]).toMatchObject({ faces: [1], again: [6] });
    expect(eventsOf(play(fight.state, {}, [1, 1]), 'rolled-to-hit')[0]?.again).toEqual([]);
  });
  test('RM-MAG-14 stone skin and ward light', () => {
    const tough = (spell: string, dice: readonly number[]) => {
      const state = scene({ red: friend(), black: { b: man({ I: 9 }, { zone: 1 }) }, engaged: [['f', 'b']] });
      return play(state, { w: castAt(spell, 1, 'f') }, dice);
    };
    expect(eventOf(tough('stone-skin', [4, 4, 4, 1]), 'rolled-to-wound')).toMatchObject({
      toughness: 4,
      need: 5,
    });
    expect(eventOf(tough('ward-light', [4, 4, 4, 6, 1]), 'rolled-saves').need).toBe(6);
  });
  test('RM-MAG-14 second breath: up again with one Wound, and no deed this round', () => {
    const state = scene({
      red: { w: wizard(['hearth'], 4), f: man({ W: 2, I: 9 }, { zone: 1, body: { is: 'out', left: 0 } }) },
      black: { b: man() },
    });
    const played = play(state, { w: castAt('second-breath', 2, 'f') }, [5, 4]);
    expect(body(played.state, 'f')).toMatchObject({ is: 'standing', left: 1 });
    expect(legality(state, 'w', castAt('second-breath', 2, 'w'))).toBe('illegal/action RM-GAP-72');
  });
  test('RM-MAG-14, RM-SPC-06 dread whisper takes the rest of the round, but not from the undead', () => {
    const witch = wizard(['gloom'], 4);
    const foe = man({ I: 9, L: 7 });
    const state = scene({ red: { w: witch }, black: { b: foe }, engaged: [['w', 'b']] });
    const still = play(state, { w: castAt('dread-whisper', 1, 'b') }, [2, 4, 4, 1]);
    expect(eventsOf(still, 'rolled-to-hit').map(({ fighter }) => fighter)).toEqual(['w']);
    expect(body(still.state, 'b').laid).toEqual([]);
    const bones = scene({ red: { w: witch }, black: { b: { troop: 'skeleton' } }, options: { fear: 'off' } });
    expect(eventOf(play(bones, { w: castAt('dread-whisper', 1, 'b') }, [2]), 'spell-resisted')).toMatchObject(
      { faces: [], isPassed: true },
    );
  });
  test('RM-MAG-14 leaden limbs: slower by two, not below 1, and last', () => {
    const state = scene({
      red: { w: wizard(['gloom'], 4, { stats: { I: 5 } }) },
      black: { b: man({ I: 2 }, { rules: ['strikes-first'] }) },
      engaged: [['w', 'b']],
    });
    const played = play(state, { w: castAt('leaden-limbs', 1, 'b') }, [2, 1, 1]);
    expect([orderOf(played), eventOf(played, 'combat-begun').order[1]]).toMatchObject([
      ['w', 'b'],
      { band: 'last', initiative: 1 },
    ]);
  });
  test('RM-MAG-14 grave touch allows no save, soul chill asks for Toughness', () => {
    const armoured = man({ W: 2, T: 3 }, { zone: 1, kit: ['complete-armour'] });
    const touched = play(
      facing(wizard(['gloom'], 4), armoured),
      { w: castAt('grave-touch', 1, 'b') },
      [4, 4],
    );
    expect([eventsOf(touched, 'rolled-saves'), body(touched.state, 'b').left]).toEqual([[], 1]);
    const chilled = play(facing(wizard(['gloom'], 4), armoured), { w: castAt('soul-chill', 1, 'b') }, [6, 4]);
    expect([eventOf(chilled, 'spell-resisted').need, body(chilled.state, 'b').left]).toEqual([3, 1]);
    expect(
      body(
        play(facing(wizard(['gloom'], 4), armoured), { w: castAt('soul-chill', 1, 'b') }, [6, 3]).state,
        'b',
      ).left,
    ).toBe(2);
  });
  test('RM-SPC-10 weather the winds: the backlash wounds on 5+ alone', () => {
    const tough = wizard(['fire'], 2, { skills: ['weather-the-winds'] });
    const left = (face: number) =>
      body(play(facing(tough), { w: castAt('fireball', 2, 'b') }, [1, 1, face]).state, 'w').left;
    expect([left(4), left(5)]).toEqual([2, 1]);
  });
  test('RM-RND-09, RM-MAG-02 casting does not keep anybody from breaking away', () => {
    const state = facing(wizard(['fire'], 2), man({ W: 3 }), { engaged: [['w', 'b']] });
    const played = play(state, { w: { ...castAt('fireball', 1, 'b'), ...BREAK } }, [1, 5]);
    expect(eventOf(played, 'broke-away').isPassed).toBe(true);
  });
});
