import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/rules/roll-by-mail/actions.ts';
import { shotNeed } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/roll-by-mail/options.ts';
import type { Profile } from '../../../src/rules/roll-by-mail/types.ts';
import {
  body,
  charge,
  eventOf,
  eventsOf,
  legality,
  man,
  moveTo,
  play,
  rolls,
  type Scene,
  type Stand,
  scene,
  shootAt,
} from './support.ts';

const archer = (stats: Partial<Profile> = {}, more: Stand = {}): Stand =>
  man({ BS: 4, I: 4, ...stats }, { kit: ['bow'], ...more });
/** What a BS4 bowman in zone 1 needs against this target. */
const needAgainst = (
  target: Stand,
  more: Partial<Scene> = {},
  told: Partial<Order> = {},
): number | undefined => {
  const state = scene({ red: { a: archer() }, black: { b: { ...man(), ...target } }, ...more });
  return eventsOf(play(state, { a: shootAt('bow', 'b'), b: told }, [1]), 'shot-fired')[0]?.need;
};

describe('the steps of a shot', () => {
  test('RM-SHT-01, RM-ENG-08 to hit, to wound, save; each shot completed before the next', () => {
    const target = man({ W: 3 }, { kit: ['light-armour'] });
    const state = scene({ red: { a: archer({}, { kit: ['sling'] }) }, black: { b: target } });
    const played = play(state, { a: shootAt('sling', 'b', 'b') }, [4, 5, 1, 4, 5, 1]);
    expect(rolls(played)).toEqual([
      'shot-fired 4',
      'rolled-to-wound 5',
      'rolled-saves 1',
      'shot-fired 4',
      'rolled-to-wound 5',
      'rolled-saves 1',
    ]);
    expect(body(played.state, 'b').left).toBe(1);
  });
  test('RM-SHT-02, RM-GAP-55 who is in hand-to-hand does not shoot; sharing a zone is not enough', () => {
    const near = { red: { a: archer() }, black: { b: man({}, { zone: 1 }) } };
    expect(legality(scene(near), 'a', shootAt('bow', 'b'))).toBe('ok');
    expect(legality(scene({ ...near, engaged: [['a', 'b']] }), 'a', shootAt('bow', 'b'))).toBe(
      'illegal/action RM-DOC-09',
    );
  });
  test('RM-SHT-03, RM-GAP-15 in descending Initiative; a shot at the dead goes to the nearest, or is lost', () => {
    const two = { a: archer({ I: 3 }), c: archer({ I: 4 }) };
    const told = { a: shootAt('bow', 'b'), c: shootAt('bow', 'b') };
    const lost = play(scene({ red: two, black: { b: man() } }), told, [4, 4]);
    expect(eventOf(lost, 'shot-fired').fighter).toBe('c');
    expect(eventOf(lost, 'shot-lost')).toMatchObject({ fighter: 'a', why: 'no-target', rule: 'RM-GAP-15' });
    const more = scene({ red: two, black: { b: man(), far: man({}, { zone: 3 }), near: man() } });
    expect(eventsOf(play(more, told, [4, 4, 1]), 'shot-fired').map(({ target }) => target)).toEqual([
      'b',
      'near',
    ]);
    const listed = { ...told, a: { ...shootAt('bow', 'b'), redirect: ['far'] } };
    expect(eventsOf(play(more, listed, [4, 4, 1]), 'shot-fired').map(({ target }) => target)).toEqual([
      'b',
      'far',
    ]);
  });
  test('RM-SHT-04 BS4: 3 hits, 2 does not', () => {
    const state = scene({ red: { a: archer() }, black: { b: man() } });
    expect(eventOf(play(state, { a: shootAt('bow', 'b') }, [3, 1]), 'shot-fired').isHit).toBe(true);
    expect(eventOf(play(state, { a: shootAt('bow', 'b') }, [2]), 'shot-fired').isHit).toBe(false);
  });
  test('RM-EX-08, RM-SHT-06 BS7: a 1 opens the second die', () => {
    const state = scene({ red: { a: archer({ BS: 7 }) }, black: { b: {} } });
    const played = play(state, { a: shootAt('bow', 'b') }, [1, 6, 4, 4]);
    expect(eventOf(played, 'shot-fired')).toMatchObject({ need: 2, second: 6, faces: [1, 6], isHit: true });
    expect([eventOf(played, 'rolled-saves').need, body(played.state, 'b').is]).toEqual([5, 'out']);
  });
  test('RM-SHT-06, RM-GAP-41 the second die must be higher than its number, or by the switch reach it', () => {
    const withSwitch = (bsSecondDie: string, second: number): boolean => {
      const state = scene({
        red: { a: archer({ BS: 8 }) },
        black: { b: man({ T: 9 }) },
        options: { bsSecondDie },
      });
      return eventOf(play(state, { a: shootAt('bow', 'b') }, [1, second]), 'shot-fired').isHit;
    };
    expect([
      withSwitch('reach', 4),
      withSwitch('reach', 3),
      withSwitch('beat', 4),
      withSwitch('beat', 5),
    ]).toEqual([true, false, false, true]);
    const reach = { ...STANDARD_SETTINGS, bsSecondDie: 'reach' } as const;
    expect([shotNeed(6, 0, reach).second, shotNeed(6, 0, STANDARD_SETTINGS).second]).toEqual([6, null]);
  });
});

describe('modifiers', () => {
  test('RM-SHT-07, RM-SHT-09, RM-GAP-47 partly and mostly hidden: one or the other', () => {
    const mark = (...covers: readonly ('obscured-partly' | 'obscured-mostly' | 'open')[]) => ({
      marks: covers.map((cover) => ({ fighter: 'b', cover })),
    });
    expect([needAgainst({}, mark('obscured-partly')), needAgainst({}, mark('obscured-mostly'))]).toEqual([
      4, 5,
    ]);
    const wood = (cover: 'obscured-partly' | 'obscured-mostly') => ({
      zone: 2,
      name: 'wood',
      cover,
      isSlow: false,
    });
    expect(needAgainst({}, { ground: [wood('obscured-partly'), wood('obscured-mostly')] })).toBe(5);
  });
  test('RM-SHT-08 a target that moved', () => {
    expect([needAgainst({}, {}, moveTo(3)), needAgainst({})]).toEqual([4, 3]);
  });
  test('RM-GAP-48 charging is moving, and then the fight counts too', () => {
    const state = scene({ red: { a: archer(), c: man({ W: 3 }) }, black: { b: man() } });
    const played = play(state, { a: shootAt('bow', 'b'), b: charge('c') }, [1, 1, 1, 1]);
    expect(eventsOf(played, 'shot-fired')[0]?.modifiers.map(({ rule, by }) => [rule, by])).toEqual([
      ['RM-SHT-08', -1],
      ['RM-SHT-10', -1],
    ]);
  });
  test('RM-SHT-10 a target in hand-to-hand', () => {
    const state = scene({
      red: { a: archer(), c: man({ WS: 0, I: 2 }) },
      black: { b: man({ WS: 0 }) },
      engaged: [['c', 'b']],
    });
    expect(eventsOf(play(state, { a: shootAt('bow', 'b') }, [4, 1]), 'shot-fired')[0]?.need).toBe(4);
  });
  test('RM-SHT-12, RM-GAP-46 small or distant is one line; a big one far away is neither better nor worse', () => {
    const small = { rules: ['small'] } as const;
    expect([needAgainst(small), needAgainst({ zone: 4 }), needAgainst({ ...small, zone: 4 })]).toEqual([
      4, 4, 4,
    ]);
    expect(needAgainst({ rules: ['big'], zone: 4 })).toBe(3);
  });
  test('RM-SHT-13, RM-SPC-07, RM-GAP-88 a big target; one without a tag is neither', () => {
    expect([needAgainst({ troop: 'ogre', rules: ['big'] }), needAgainst({})]).toEqual([2, 3]);
  });
  test('RM-SHT-14 all that apply are added', () => {
    expect(needAgainst({}, { marks: [{ fighter: 'b', cover: 'obscured-partly' }] }, moveTo(3))).toBe(5);
    expect(shotNeed(5, -4, STANDARD_SETTINGS).first).toBe(6);
  });
  test('RM-SHT-17, RM-GAP-43, RM-GAP-44 never better than 2, and 7 is no shot', () => {
    expect(shotNeed(5, 1, STANDARD_SETTINGS).first).toBe(2);
    const hidden = { marks: [{ fighter: 'b', cover: 'obscured-mostly' }] } as const;
    const state = scene({ red: { a: archer({ BS: 3 }) }, black: { b: man({}, { zone: 4 }) }, ...hidden });
    expect(legality(state, 'a', shootAt('bow', 'b'))).toBe('illegal/action RM-GAP-43');
    const long = scene({
      red: { a: archer({ BS: 3 }) },
      black: { b: man({ T: 9 }, { zone: 4 }) },
      ...hidden,
      options: { longShot: 'natural6' },
    });
    expect(
      [5, 6].map((face) => eventOf(play(long, { a: shootAt('bow', 'b') }, [face]), 'shot-fired').isHit),
    ).toEqual([false, true]);
  });
  test('RM-GAP-43 a shot that has become impossible is lost, and does not stray', () => {
    const marks = [{ fighter: 'b', cover: 'obscured-mostly' }] as const;
    const state = scene({
      red: { a: archer({ BS: 3 }), c: man({ WS: 0, I: 2 }) },
      black: { b: man({ WS: 0 }) },
      marks,
      engaged: [],
    });
    const played = play(state, { a: shootAt('bow', 'b'), c: charge('b') }, []);
    expect(eventOf(played, 'shot-lost')).toMatchObject({ why: 'too-hard', rule: 'RM-GAP-43' });
  });
  test('RM-SHT-18, RM-GAP-42 from BS6 the modifiers go to both dice, or into the skill', () => {
    const reach = { ...STANDARD_SETTINGS, bsSecondDie: 'reach' } as const;
    const slide = { ...reach, bsModifierMode: 'slide' } as const;
    expect([shotNeed(7, -1, reach), shotNeed(6, -1, reach), shotNeed(10, -2, reach)]).toMatchObject([
      { first: 3, second: 6 },
      { first: 3, second: null },
      { first: 4, second: 4 },
    ]);
    expect([shotNeed(10, -2, slide), shotNeed(6, -1, slide)]).toMatchObject([
      { first: 2, second: 4 },
      { first: 2, second: null },
    ]);
  });
  test('RM-ARM-08, RM-GAP-39 cover as a save instead of a penalty', () => {
    const state = scene({
      red: { a: archer() },
      black: { b: man({ W: 2, I: 1 }, { kit: ['light-armour'] }) },
      ground: [{ zone: 2, name: 'wood', cover: 'obscured-partly', isSlow: false }],
      marks: [{ fighter: 'b', coverSave: 1 }],
    });
    const played = play(state, { a: shootAt('bow', 'b') }, [3, 4, 1]);
    expect([eventOf(played, 'shot-fired').need, eventOf(played, 'rolled-saves').need]).toEqual([3, 5]);
    const blow = play(
      scene({
        red: { a: man({ I: 5 }) },
        black: { b: man({ W: 2 }, { kit: ['light-armour'] }) },
        marks: [{ fighter: 'b', coverSave: 1 }],
        engaged: [['a', 'b']],
      }),
      {},
      [4, 4, 1, 1],
    );
    expect(eventOf(blow, 'rolled-saves').need).toBe(6);
  });
  test('RM-DOC-17 the game master rules cover for one shooter alone', () => {
    expect(needAgainst({}, { marks: [{ fighter: 'b', cover: 'obscured-mostly', from: 'a' }] })).toBe(5);
    expect(needAgainst({}, { marks: [{ fighter: 'b', cover: 'obscured-mostly', from: 'somebody' }] })).toBe(
      3,
    );
  });
});

describe('shots into combat', () => {
  const fight = scene({
    red: {
      archer: archer({ BS: 4 }, { kit: ['long-bow'], zone: 1 }),
      Thaumbax: { troop: 'thaumbax', zone: 2, stats: { WS: 0 } },
    },
    black: { goblin: { stats: { WS: 0 } } },
    engaged: [['Thaumbax', 'goblin']],
  });
  test('RM-EX-05, RM-SHT-11 a miss is rolled again at the other', () => {
    const played = play(fight, { archer: shootAt('long-bow', 'goblin') }, [2, 5, 5]);
    expect(
      eventsOf(played, 'shot-fired').map(({ target, need, isHit, isStray }) => [
        target,
        need,
        isHit,
        isStray,
      ]),
    ).toEqual([
      ['goblin', 4, false, false],
      ['Thaumbax', 4, true, true],
    ]);
    expect(eventOf(played, 'rolled-to-wound')).toMatchObject({ strength: 3, toughness: 4, need: 5 });
    expect([eventsOf(played, 'rolled-saves'), body(played.state, 'Thaumbax').left]).toEqual([[], 1]);
  });
  test('RM-GAP-50 of several others one is picked by dice, RM-GAP-51 by their own conditions, once', () => {
    const state = scene({
      red: {
        archer: archer(),
        c: man({ WS: 0, T: 9 }, { rules: ['big'] }),
        d: man({ WS: 0 }),
        e: man({ WS: 0 }),
      },
      black: { b: man({ WS: 0, I: 1 }) },
      engaged: [
        ['c', 'b'],
        ['d', 'b'],
        ['e', 'b'],
      ],
    });
    const played = play(state, { archer: shootAt('bow', 'b') }, [3, 5, 2, 1, 3]);
    expect(eventOf(played, 'rolled-off')).toMatchObject({
      fighters: ['c', 'd', 'e'],
      faces: [5, 2, 1],
      order: ['c'],
    });
    expect(eventsOf(played, 'shot-fired')[1]).toMatchObject({ target: 'c', need: 3, isHit: true });
    const missed = play(state, { archer: shootAt('bow', 'b') }, [3, 5, 2, 1, 2]);
    expect(eventsOf(missed, 'shot-fired')).toHaveLength(2);
  });
  test('RM-GAP-51 a stray roll that would need 7 misses without a die; from BS6 it has its own second die', () => {
    const marks = [{ fighter: 'c', cover: 'obscured-mostly' }] as const;
    const fighters = {
      red: { archer: archer({ BS: 2 }), c: man({ WS: 0, I: 2 }) },
      black: { b: man({ WS: 0 }) },
    };
    const hard = scene({ ...fighters, marks, engaged: [['c', 'b']] });
    expect(eventsOf(play(hard, { archer: shootAt('bow', 'b') }, [1]), 'shot-fired')).toHaveLength(1);
    const good = scene({
      red: { archer: archer({ BS: 8 }), c: man({ WS: 0, T: 9, I: 2 }) },
      black: { b: man({ WS: 0 }) },
      engaged: [['c', 'b']],
    });
    const strayed = play(good, { archer: shootAt('bow', 'b') }, [1, 5, 1, 6]);
    expect(eventsOf(strayed, 'shot-fired').map(({ faces, isHit }) => [...faces, isHit])).toEqual([
      [1, 5, false],
      [1, 6, true],
    ]);
  });
});

describe('missile weapons', () => {
  test("RM-MSL-01, RM-MSL-02 the Strength is the weapon's", () => {
    const giant = scene({ red: { a: archer({ S: 5 }, { kit: ['sling'] }) }, black: { b: man() } });
    expect(eventOf(play(giant, { a: shootAt('sling', 'b') }, [4, 1]), 'rolled-to-wound')).toMatchObject({
      strength: 2,
      need: 5,
    });
    const bow = scene({ red: { a: archer() }, black: { b: man({}, { kit: ['light-armour'] }) } });
    expect(eventOf(play(bow, { a: shootAt('bow', 'b') }, [4, 4, 1]), 'rolled-saves').need).toBe(6);
  });
  test('RM-MSL-04, RM-GAP-53 the crossbow: move or fire', () => {
    const state = scene({
      red: { a: archer({}, { kit: ['crossbow'] }) },
      black: { b: man({}, { kit: ['heavy-armour'] }) },
    });
    expect(legality(state, 'a', { ...shootAt('crossbow', 'b'), ...moveTo(0) })).toBe(
      'illegal/action RM-DOC-09',
    );
    const played = play(state, { a: shootAt('crossbow', 'b') }, [4, 3, 1]);
    expect([eventOf(played, 'rolled-to-wound').need, eventOf(played, 'rolled-saves').need]).toEqual([3, 6]);
  });
  test('RM-MSL-05, RM-GAP-52 the sling fires twice, after a move too, at one or at two', () => {
    const state = scene({
      red: { a: archer({}, { kit: ['sling'] }) },
      black: { b: man({ T: 9 }), c: man({ T: 9 }) },
    });
    const played = play(state, { a: { ...shootAt('sling', 'b', 'c'), ...moveTo(2) } }, [4, 4]);
    expect(eventsOf(played, 'shot-fired').map(({ target }) => target)).toEqual(['b', 'c']);
    expect(legality(state, 'a', shootAt('sling', 'b', 'c', 'b'))).toBe('illegal/action RM-MSL-05');
  });
  test('RM-MSL-08, RM-GAP-49 out of reach, at the declaration or when the target has gone', () => {
    const sling = (zone: number) =>
      scene({
        red: { a: archer({}, { kit: ['sling'] }) },
        black: { b: man({ T: 9 }, { zone, rules: ['fast'] }) },
      });
    expect(legality(sling(4), 'a', shootAt('sling', 'b'))).toBe('illegal/action RM-MSL-08');
    expect(eventOf(play(sling(3), { a: shootAt('sling', 'b'), b: moveTo(4) }, []), 'shot-lost').why).toBe(
      'out-of-reach',
    );
    const opening = scene({
      red: { a: archer({}, { zone: 0, kit: ['bow', 'javelin'] }) },
      black: { b: man({}, { zone: 3 }) },
    });
    expect(legality(opening, 'a', shootAt('javelin', 'b'))).toBe('illegal/action RM-MSL-08');
    expect(eventOf(play(opening, { a: shootAt('bow', 'b') }, [1]), 'shot-fired').need).toBe(4);
  });
  test('RM-GAP-54, RM-RND-04 charges come before shots: a charged archer has lost theirs', () => {
    const state = scene({ red: { a: archer({ W: 2 }) }, black: { b: man() } });
    const played = play(state, { a: { ...shootAt('bow', 'b'), ...moveTo(0) }, b: charge('a') }, [1, 1]);
    expect([eventsOf(played, 'shot-fired'), body(played.state, 'a').zone]).toEqual([[], 1]);
  });
  test('RM-GAP-57 arrows do not run out', () => {
    let state = scene({ red: { a: archer() }, black: { b: man({ T: 9 }) } });
    for (let round = 1; round <= 19; round += 1) state = play(state, { a: shootAt('bow', 'b') }, [6]).state;
    expect(legality(state, 'a', shootAt('bow', 'b'))).toBe('ok');
  });
  test('RM-GAP-58 thrown daggers do not leave the hand empty', () => {
    const state = scene({
      red: { a: archer({}, { kit: ['dagger', 'thrown'] }) },
      black: { b: man({ W: 9 }, { zone: 1 }) },
    });
    const thrown = play(state, { a: shootAt('thrown', 'b', 'b') }, [1, 1]);
    const struck = play(thrown.state, { b: charge('a') }, [1, 1]);
    expect(body(struck.state, 'a').hands).toEqual({ main: 'dagger', off: null });
    expect(eventsOf(struck, 'weapon-drawn').map(({ main }) => main)).toEqual(['dagger', 'one-handed']);
  });
  test('RM-DOC-09, RM-DOC-10 which shots there are, and who is at risk', () => {
    const state = scene({
      red: { a: archer(), c: man() },
      black: { b: man(), d: man({}, { zone: 4 }) },
      engaged: [['c', 'b']],
    });
    expect(['b', 'd', 'c'].map((id) => legality(state, 'a', shootAt('bow', id)))).toEqual([
      'ok',
      'ok',
      'illegal/action RM-DOC-09',
    ]);
    expect(legality(state, 'a', shootAt('crossbow', 'd'))).toBe('illegal/action RM-DOC-09');
    expect(legality(state, 'a', { ...shootAt('bow', 'd'), ...charge('b') })).toBe('illegal/action RM-SHT-02');
  });
});

describe('skills that shoot', () => {
  test('RM-SPC-10 far eye and steady aim', () => {
    const need = (
      skills: Stand['skills'] & object,
      told: Partial<Order> = {},
      zone = 4,
    ): number | undefined => {
      const state = scene({ red: { a: archer({}, { skills }) }, black: { b: man({}, { zone }) } });
      return eventsOf(play(state, { a: { ...shootAt('bow', 'b'), ...told } }, [1]), 'shot-fired')[0]?.need;
    };
    expect([need([]), need(['far-eye']), need(['steady-aim']), need(['steady-aim'], moveTo(2), 3)]).toEqual([
      4, 3, 3, 3,
    ]);
    expect([need(['steady-aim'], {}, 3), need(['steady-aim'], moveTo(2), 3)]).toEqual([2, 3]);
  });
});
