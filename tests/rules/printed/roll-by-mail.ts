/** Statements of the rules of Roll by Mail, drawn by lot and asked of the engine. */

import { expect } from 'vitest';
import { rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { shotNeed, toHit, toWound } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/roll-by-mail/options.ts';
import { STATS } from '../../../src/rules/roll-by-mail/types.ts';
import { blow, saveOf, shotSave } from '../roll-by-mail/kits.ts';
import {
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
  type Scene,
  type Stand,
  scene,
  shootAt,
} from '../roll-by-mail/support.ts';
import { rollBy } from './roll.ts';
import { type Statement, says } from './statement.ts';

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const roll = rollBy(rollByMail);
/** A row of the chart To Hit, for that Weapon Skill of the striker. */
const hits = (skill: number) => TEN.map((other) => toHit(skill, other).need).join(' ');
/** A row of the chart To Wound; a dash where nothing wounds. */
const wounds = (strength: number) => TEN.map((t) => toWound(strength, t) ?? '-').join(' ');
const duel = (a: Stand, b: Stand, more: Partial<Scene> = {}) => scene({ red: { a }, black: { b }, ...more });
const engaged = (a: Stand, b: Stand) => duel(a, b, { engaged: [['a', 'b']] });
const misses = (count: number) => Array.from({ length: count }, () => 1);
const THAUMBAX = man({ WS: 4, BS: 3, S: 4, T: 4, W: 2, I: 5, A: 3, L: 8 }, { kit: ['one-handed'] });
const GOBLIN: Stand = {
  troop: 'goblin',
  kit: ['one-handed', 'light-armour', 'shield'],
  stats: { WS: 2, BS: 3, S: 3, T: 3, W: 1, I: 2, A: 1, L: 6 },
};
const wizard = (kit: readonly string[] = ['one-handed']): Stand =>
  man({ I: 5, W: 2 }, { kit, wizard: { mastery: 2, lists: ['fire'] } });
const casts = (kit: readonly string[]) =>
  legality(duel(wizard(kit), man()), 'a', castAt('fireball', 1, 'b')) === 'ok';
const cast = (difficulty: number, dice: 1 | 2, faces: readonly number[]) =>
  roll('cast', { mastery: 2, difficulty, dice }, faces);
const shot = (kit: readonly string[], weapon: string, faces: readonly number[], foe: Stand = man({ W: 9 })) =>
  play(duel(man({ BS: 4 }, { kit }), foe), { a: shootAt(weapon, 'b') }, faces);
const bow = (need: string, conditions: readonly string[]) =>
  expect([
    ...new Set(
      unwrap(
        rollProcedure(
          'roll-by-mail',
          rollByMail.procedures.find(({ name }) => name === 'shot') as never,
          { bs: 4, weapon: 'bow', conditions, target: { t: 3 } } as never,
          { script: [1] },
        ),
      ).dice.map(({ need: needed }) => needed),
    ),
  ]).toEqual([need]);
const tests = (characteristic: string, value: number) =>
  [1, 2, 3, 4, 5, 6].filter((face) => roll('test', { characteristic, value }, [face])['passed'] === true);

export const ROLL_BY_MAIL: readonly Statement[] = [
  says('The Characters', 'eight characteristics', 'RM-CHA-01', () =>
    expect(STATS).toEqual(['WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'L']),
  ),
  says('The Characters', 'the higher the Weapon Skill, the likelier a hit', 'RM-CHA-02', () =>
    expect(TEN.map((skill) => toHit(skill, 4).need)).toEqual([5, 4, 4, 4, 3, 3, 3, 3, 3, 3]),
  ),
  says('The Characters', 'the tougher, the harder to wound', 'RM-CHA-05', () =>
    expect([2, 3, 4, 5].map((t) => toWound(3, t))).toEqual([3, 4, 5, 6]),
  ),
  says('The Characters', 'Attacks are the blows in hand-to-hand combat', 'RM-CHA-08', () =>
    expect(
      eventsOf(play(engaged(man({ A: 3, I: 9 }), man({ W: 9 })), {}, misses(4)), 'rolled-to-hit')[0]?.faces,
    ).toHaveLength(3),
  ),
  says('Combat 1.1', 'who charged strikes first', 'RM-ORD-03', () =>
    expect(orderOf(play(duel(man({ I: 1 }), man({ I: 9 })), { a: charge('b') }, misses(2)))).toEqual([
      'a',
      'b',
    ]),
  ),
  says('Combat 1.2', 'two-handed weapons strike last', 'RM-ORD-06', () =>
    expect(
      orderOf(play(engaged(man({ I: 9 }, { kit: ['double-handed'] }), man({ I: 1 })), {}, misses(2))),
    ).toEqual(['b', 'a']),
  ),
  says('Combat 1.3', 'then by Initiative, equals by a die', 'RM-ORD-07', () => {
    expect(orderOf(play(engaged(man({ I: 3 }), man({ I: 4 })), {}, misses(2)))).toEqual(['b', 'a']);
    expect(orderOf(play(engaged(man({ I: 3 }), man({ I: 3 })), {}, [2, 5, ...misses(2)]))).toEqual([
      'b',
      'a',
    ]);
  }),
  says('Combat 2', 'To Hit, Weapon Skill 1', 'RM-HIT-02', () => expect(hits(1)).toBe('4 4 5 5 5 5 5 5 5 5')),
  says('Combat 2', 'To Hit, Weapon Skill 2', 'RM-HIT-02', () => expect(hits(2)).toBe('3 4 4 4 5 5 5 5 5 5')),
  says('Combat 2', 'To Hit, Weapon Skill 3', 'RM-HIT-02', () => expect(hits(3)).toBe('3 3 4 4 4 4 5 5 5 5')),
  says('Combat 2', 'To Hit, Weapon Skill 4', 'RM-HIT-02', () => expect(hits(4)).toBe('3 3 3 4 4 4 4 4 5 5')),
  says('Combat 2', 'To Hit, Weapon Skill 5, 7, 8 and 10', 'RM-HIT-02', () =>
    expect([5, 7, 8, 10].map(hits)).toEqual([
      '3 3 3 3 4 4 4 4 4 4',
      '3 3 3 3 3 3 4 4 4 4',
      '3 3 3 3 3 3 3 4 4 4',
      '3 3 3 3 3 3 3 3 3 4',
    ]),
  ),
  says('Combat 3', 'To Wound, Strength 3', 'RM-WND-02', () => expect(wounds(3)).toBe('2 3 4 5 6 6 - - - -')),
  says('Combat 3', 'To Wound, Strength 6', 'RM-WND-02', () => expect(wounds(6)).toBe('2 2 2 2 3 4 5 6 6 -')),
  says('Combat 3', 'To Wound, Strength 8 and 10', 'RM-WND-02', () =>
    expect([8, 10].map(wounds)).toEqual(['2 2 2 2 2 2 3 4 5 6', '2 2 2 2 2 2 2 2 3 4']),
  ),
  says('Combat 4', 'a die for each wound, the save or more absorbs it', 'RM-SAV-01', () =>
    expect(
      [4, 5, 6].map(
        (face) => roll('save', { target: { kit: ['heavy-armour'] }, strength: 3 }, [face])['saved'],
      ),
    ).toEqual([false, true, true]),
  ),
  says('Combat 4', 'Strength lowers the save: 4 by 1, 5 by 2, 6 by 3 ... 9 by 6', 'RM-SAV-02', () => {
    const best = ['complete-armour', 'large-shield'];
    expect([1, 3, 4, 5, 6, 7, 8, 9, 10].map((strength) => saveOf(best, strength))).toEqual([
      2,
      2,
      3,
      4,
      5,
      6,
      null,
      null,
      null,
    ]);
  }),
  says(
    'An example',
    'the hero charges two goblins: 3+ to hit, 3+ to wound, 6+ to save, one is left',
    'RM-EX-01',
    () => {
      const state = scene({ red: { a: THAUMBAX }, black: { b: GOBLIN, c: GOBLIN } });
      const told = play(state, { a: charge('b', 'c') }, [2, 4, 5, 3, 5, 3, 6, 3]);
      expect(eventsOf(told, 'rolled-to-hit').map(({ need, hits: made }) => [need, made])).toEqual([
        [3, 2],
        [4, 0],
      ]);
      expect(eventOf(told, 'rolled-to-wound').need).toBe(3);
      expect(eventOf(told, 'rolled-saves').need).toBe(6);
      expect(['b', 'c'].filter((id) => body(told.state, id).is === 'out')).toHaveLength(1);
    },
  ),
  says('Shooting 1', 'who is not in hand-to-hand combat may shoot', 'RM-SHT-01', () => {
    const archer = man({}, { kit: ['bow', 'one-handed'] });
    expect(legality(duel(archer, man()), 'a', shootAt('bow', 'b'))).toBe('ok');
    expect(legality(engaged(archer, man()), 'a', shootAt('bow', 'b'))).not.toBe('ok');
  }),
  says('Shooting 1', 'in order of Initiative', 'RM-SHT-02', () => {
    const archer = (I: number) => man({ I, W: 9 }, { kit: ['bow'] });
    const told = play(
      duel(archer(2), archer(7)),
      { a: shootAt('bow', 'b'), b: shootAt('bow', 'a') },
      misses(2),
    );
    expect(eventsOf(told, 'shot-fired').map(({ fighter }) => fighter)).toEqual(['b', 'a']);
  }),
  says('Shooting 2', 'Ballistic Skill 1 to 10: 6, 5, 4, 3, 2, then 2 with a second die', 'RM-SHT-05', () =>
    expect(TEN.map((bs) => shotNeed(bs, 0, STANDARD_SETTINGS).first)).toEqual([6, 5, 4, 3, 2, 2, 2, 2, 2, 2]),
  ),
  says(
    'Shooting 2',
    'obscured partly and moving 1, mostly 2, small or distant 1, big easier by 1',
    'RM-SHT-07',
    () => {
      bow('3+', []);
      bow('4+', ['obscured-partly']);
      bow('4+', ['moving']);
      bow('5+', ['obscured-mostly']);
      bow('2+', ['big']);
    },
  ),
  says('Shooting 3', 'the Strength is that of the weapon', 'RM-SHT-15', () =>
    expect(
      eventOf(
        play(
          duel(man({ BS: 4, S: 9 }, { kit: ['crossbow'] }), man({ W: 9 })),
          { a: shootAt('crossbow', 'b') },
          [6, 1],
        ),
        'rolled-to-wound',
      ).strength,
    ).toBe(4),
  ),
  says('Non combat', 'a die of the characteristic or less passes, a 6 never', 'RM-TST-02', () =>
    expect([tests('S', 4), tests('S', 6), tests('I', 9)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]),
  ),
  says('Leadership', 'two dice of the Leadership or less', 'RM-LDR-01', () =>
    expect(
      [
        [3, 4],
        [4, 4],
      ].map((faces) => roll('leadership', { value: 7 }, faces)['passed']),
    ).toEqual([true, false]),
  ),
  says('Magic', 'difficulty reached by one die or two with the mastery', 'RM-MAG-03', () =>
    expect(
      [cast(5, 1, [3]), cast(5, 1, [2]), cast(11, 2, [3, 6]), cast(11, 2, [3, 5])].map(({ cast: is }) => is),
    ).toEqual([true, false, true, false]),
  ),
  says('Magic', 'a double 2, 3, 4 or 5 fails', 'RM-MAG-06', () =>
    expect([2, 3, 4, 5].map((face) => cast(3, 2, [face, face])['cast'])).toEqual([
      false,
      false,
      false,
      false,
    ]),
  ),
  says('Magic', 'a double 1 fails and wounds on 4 and more', 'RM-MAG-07', () =>
    expect(
      [3, 4].map((face) => [cast(3, 2, [1, 1, face])['cast'], cast(3, 2, [1, 1, face])['backlash']]),
    ).toEqual([
      [false, false],
      [false, true],
    ]),
  ),
  says('Magic', 'a double 6 casts anything and wounds on 4 and more', 'RM-MAG-08', () =>
    expect(
      [3, 4].map((face) => [cast(30, 2, [6, 6, face])['cast'], cast(30, 2, [6, 6, face])['backlash']]),
    ).toEqual([
      [true, false],
      [true, true],
    ]),
  ),
  says('Magic', 'not in armour, nor with a shield or buckler', 'RM-MAG-09', () =>
    expect(
      [[], ['light-armour'], ['shield'], ['buckler']].map((kit) => casts(['one-handed', ...kit])),
    ).toEqual([true, false, false, false]),
  ),
  says('Close combat weapons', 'fist: Strength less one, and a save better by one', 'RM-CCW-02', () => {
    const told = play(engaged(man({ I: 9, S: 4 }, { kit: [] }), man({ W: 9 })), {}, [6, 6, 6, 1]);
    expect([eventOf(told, 'rolled-to-wound').strength, eventOf(told, 'rolled-saves').need]).toEqual([3, 6]);
  }),
  says('Close combat weapons', 'two one-handed weapons: one attack more', 'RM-CCW-05', () =>
    expect(
      eventsOf(
        play(
          engaged(man({ I: 9, A: 2 }, { kit: ['one-handed', 'one-handed'] }), man({ W: 9 })),
          {},
          misses(4),
        ),
        'rolled-to-hit',
      )[0]?.faces,
    ).toHaveLength(3),
  ),
  says(
    'Close combat weapons',
    'halberd: Strength +1, no shield in combat but against shots',
    'RM-CCW-07',
    () =>
      expect([
        blow('halberd', 3),
        saveOf(['halberd', 'light-armour', 'shield']),
        shotSave(['halberd', 'light-armour', 'shield'], 'bow'),
      ]).toEqual([4, 6, 5]),
  ),
  says('Close combat weapons', 'a double-handed weapon: +2, last even in a charge', 'RM-CCW-12', () => {
    const told = play(
      duel(man({ I: 9 }, { kit: ['double-handed'] }), man({ I: 1, W: 9 })),
      { a: charge('b') },
      [1, 6, 1],
    );
    expect([orderOf(told), eventOf(told, 'rolled-to-wound').strength]).toEqual([['b', 'a'], 5]);
  }),
  says('Close combat weapons', 'a thrusting spear in a mounted charge: +2', 'RM-CCW-10', () =>
    expect([blow('thrusting-spear', 3, { isMountedCharge: true }), blow('thrusting-spear', 3)]).toEqual([
      5, 3,
    ]),
  ),
  says('Range weapons', 'crossbow: Strength 4, not after a move', 'RM-MSL-04', () => {
    const state = duel(man({}, { kit: ['crossbow', 'dagger'] }), man({}, { zone: 3 }));
    expect(legality(state, 'a', { ...shootAt('crossbow', 'b'), ...moveTo(2) })).not.toBe('ok');
    expect(legality(state, 'a', shootAt('crossbow', 'b'))).toBe('ok');
  }),
  says('Range weapons', 'sling: Strength 2, twice', 'RM-MSL-05', () => {
    const told = play(
      duel(man({ BS: 4 }, { kit: ['sling'] }), man({ W: 9 })),
      { a: shootAt('sling', 'b', 'b') },
      [6, 1, 6, 1],
    );
    expect(eventsOf(told, 'shot-fired')).toHaveLength(2);
    expect(eventsOf(told, 'rolled-to-wound').map(({ strength }) => strength)).toEqual([2, 2]);
  }),
  says('Range weapons', 'long bow: the save is worse by one', 'RM-MSL-03', () =>
    expect([shotSave(['heavy-armour'], 'bow'), shotSave(['heavy-armour'], 'long-bow')]).toEqual([5, 6]),
  ),
  says('Range weapons', 'javelin: shields are of no use', 'RM-MSL-06', () =>
    expect([
      shotSave(['light-armour', 'large-shield'], 'javelin'),
      shotSave(['light-armour'], 'javelin'),
    ]).toEqual([6, 6]),
  ),
  says('Range weapons', 'thrown blades: Strength 3, twice, a save better by one', 'RM-MSL-07', () => {
    const told = shot(['thrown'], 'thrown', [6, 6, 1], man({ W: 9 }));
    expect([eventOf(told, 'rolled-to-wound').strength, eventOf(told, 'rolled-saves').need]).toEqual([3, 6]);
    expect(legality(duel(man({}, { kit: ['thrown'] }), man()), 'a', shootAt('thrown', 'b', 'b'))).toBe('ok');
  }),
  says('Armor', 'light 6, heavy 5, complete 4', 'RM-ARM-01', () =>
    expect(['light-armour', 'heavy-armour', 'complete-armour'].map((worn) => saveOf([worn]))).toEqual([
      6, 5, 4,
    ]),
  ),
  says(
    'Armor',
    'buckler +1 hand to hand, shield +1, large shield +2 on foot, mounted +1',
    'RM-ARM-04',
    () => {
      const with_ = (item: string) => [
        saveOf(['light-armour', item]),
        shotSave(['light-armour', item], 'bow'),
      ];
      expect([
        with_('buckler'),
        with_('shield'),
        with_('large-shield'),
        saveOf(['light-armour'], 3, true),
      ]).toEqual([[5, 6], [5, 5], [4, 4], 5]);
      expect(saveOf(['light-armour', 'large-shield'], 3, true)).toBe(5);
    },
  ),
  says('Special', 'the undead cause Fear, which Leadership overcomes', 'RM-SPC-04', () =>
    expect(
      [
        [3, 4],
        [4, 4],
      ].map((faces) => roll('fear', { value: 7 }, faces)['effect']),
    ).toEqual(['nothing', 'no-charge']),
  ),
];
