import { describe, expect, test } from 'vitest';
import { saveNeeded } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import { defaultHands, handsOf } from '../../../src/rules/roll-by-mail/hands.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/roll-by-mail/options.ts';
import {
  ARMOUR,
  BLADES,
  classOf,
  getBlade,
  getMissile,
  MISSILES,
  ROWS,
  SKILLS,
  SPELL_LISTS,
  SPELLS,
} from '../../../src/rules/roll-by-mail/tables.ts';
import { STATS } from '../../../src/rules/roll-by-mail/types.ts';
import { blow, ON_FOOT, saveOf, shotSave } from './kits.ts';
import { man, play, rolls, scene } from './support.ts';

describe('close combat weapons', () => {
  test.each([
    ['mace', 'one-handed'],
    ['Sword', 'one-handed'],
    ['throwing star', 'thrown'],
    ['double-handed axe', 'double-handed'],
    ['knife', 'dagger'],
    ['Large shield', 'large-shield'],
    ['spoon', undefined],
  ])('RM-CCW-01 a %s is a %s', (item, expected) => {
    expect(classOf(item)).toBe(expected);
  });
  test.each([
    ['RM-CCW-02', 'fist', 4, {}, 3],
    ['RM-CCW-03', 'dagger', 3, {}, 3],
    ['RM-CCW-04', 'one-handed', 4, {}, 4],
    ['RM-CCW-06', 'flail', 3, {}, 5],
    ['RM-CCW-06, RM-GAP-35', 'flail', 3, { isFirstTurn: false }, 3],
    ['RM-CCW-07', 'halberd', 3, { isFirstTurn: false }, 4],
    ['RM-CCW-08', 'thrusting-spear', 3, {}, 3],
    ['RM-CCW-10', 'thrusting-spear', 3, { isMountedCharge: true }, 5],
    ['RM-CCW-11', 'throwing-spear', 3, {}, 3],
    ['RM-CCW-12', 'double-handed', 3, { isFirstTurn: false }, 5],
    ['RM-CCW-14, RM-GAP-86', 'natural', 3, {}, 3],
    ['RM-CCW-10 a sword on horseback', 'one-handed', 3, { isMountedCharge: true }, 3],
  ])('%s %s of Strength %d, %o: %d', (...[, weapon, strength, more, expected]) => {
    expect(blow(weapon, strength, more)).toBe(expected);
  });
  test('RM-CCW-02, RM-CCW-03, RM-GAP-09, RM-GAP-10 fist and dagger give the foe a save, worsened like any', () => {
    const gifts = BLADES.filter(({ gift }) => gift > 0).map(({ id }) => id);
    expect(gifts).toEqual(['fist', 'dagger']);
    const bare = (strength: number, kit: readonly string[] = []) =>
      saveNeeded({ ...ON_FOOT, kit, strength, gift: 1, hands: null });
    expect([bare(3), bare(4), bare(3, ['light-armour']), bare(4, ['light-armour'])]).toEqual([6, null, 5, 6]);
  });
  test('RM-CCW-14, RM-GAP-86 claws give no save', () => {
    expect(getBlade('natural').gift).toBe(0);
  });
  test('RM-CCW-15, RM-GAP-93 who has nothing in hand has fists', () => {
    expect(handsOf([], STANDARD_SETTINGS)).toEqual([{ main: 'fist', off: null }]);
    expect(handsOf(['bow'], STANDARD_SETTINGS)).toEqual([{ main: 'fist', off: null }]);
  });
  test('RM-CCW-05, RM-GAP-27 which pairs there are, and which weapon comes first', () => {
    const pairs = (kit: readonly string[], offHandDagger = true) =>
      handsOf(kit, { offHandDagger }).filter(({ off }) => off !== null);
    expect(pairs(['one-handed', 'one-handed'])).toEqual([{ main: 'one-handed', off: 'one-handed' }]);
    expect(pairs(['one-handed', 'dagger'])).toHaveLength(2);
    expect(pairs(['one-handed', 'dagger'], false)).toEqual([]);
    expect(pairs(['dagger', 'dagger'])).toEqual([]);
    expect(pairs(['thrusting-spear', 'one-handed']).filter(({ main }) => main === 'thrusting-spear')).toEqual(
      [],
    );
    expect(pairs(['throwing-spear', 'one-handed'])).toEqual([]);
  });
  test('RM-CCW-09, RM-GAP-31 with a thrusting spear a shield of either size, no buckler', () => {
    const offs = handsOf(['thrusting-spear', 'buckler', 'shield', 'large-shield'], STANDARD_SETTINGS).map(
      ({ off }) => off,
    );
    expect(offs).toEqual([null, 'shield', 'large-shield']);
    expect(saveOf(['thrusting-spear', 'large-shield'])).toBe(5);
    expect(saveOf(['thrusting-spear', 'light-armour', 'buckler'])).toBe(6);
  });
  test.each(['flail', 'halberd', 'double-handed'])(
    'RM-CCW-13, RM-GAP-29, RM-GAP-30 a %s takes both hands; the shield on the back stops arrows',
    (weapon) => {
      expect(
        handsOf([weapon, 'shield', 'large-shield', 'buckler', 'one-handed'], STANDARD_SETTINGS)[0],
      ).toEqual({
        main: weapon,
        off: null,
      });
      expect(saveOf([weapon, 'heavy-armour', 'shield'])).toBe(5);
      expect(shotSave([weapon, 'heavy-armour', 'shield'], 'bow')).toBe(4);
      expect(shotSave([weapon, 'light-armour', 'large-shield'], 'bow')).toBe(4);
    },
  );
  test('RM-GAP-28 two axes leave no hand for the shield, which still stops arrows', () => {
    const kit = ['one-handed', 'one-handed', 'light-armour', 'shield'];
    expect(defaultHands(kit, STANDARD_SETTINGS)).toEqual({ main: 'one-handed', off: 'one-handed' });
    expect([saveOf(kit), shotSave(kit, 'bow')]).toEqual([6, 5]);
  });
  test('RM-GAP-33 throwing spears are no missile weapon', () => {
    expect(MISSILES.some(({ id }) => id === 'throwing-spear')).toBe(false);
    expect(handsOf(['throwing-spear', 'buckler'], STANDARD_SETTINGS).map(({ off }) => off)).toEqual([
      null,
      'buckler',
    ]);
  });
});

describe('missile weapons', () => {
  test.each([
    ['RM-MSL-02', 'bow', 3, 1, 0, 3],
    ['RM-MSL-03', 'long-bow', 3, 1, -1, 4],
    ['RM-MSL-04', 'crossbow', 4, 1, 0, 4],
    ['RM-MSL-05', 'sling', 2, 2, 0, 2],
    ['RM-MSL-06', 'javelin', 3, 1, 0, 1],
    ['RM-MSL-07', 'thrown', 3, 2, 0, 1],
  ])(
    '%s, RM-MSL-01, RM-MSL-08, RM-GAP-49 %s: Strength %d, %d a round, save %d, reach %d',
    (_rule, id, ...numbers) => {
      const { strength, shots, saveModifier: by, reach } = getMissile(id);
      expect([strength, shots, by, reach]).toEqual(numbers);
    },
  );
  test('RM-MSL-03 the long bow worsens the save, RM-MSL-06, RM-GAP-56 the javelin sticks in shields', () => {
    expect(shotSave(['light-armour', 'shield'], 'long-bow')).toBe(6);
    expect(shotSave(['light-armour', 'large-shield'], 'javelin')).toBe(6);
    expect(shotSave(['light-armour', 'shield'], 'javelin', true)).toBe(5);
  });
  test('RM-MSL-07, RM-GAP-58 thrown blades give the foe a save, and have a Strength of their own', () => {
    expect([shotSave([], 'thrown'), shotSave(['light-armour', 'shield'], 'thrown')]).toEqual([6, 4]);
    expect([blow('dagger', 5), getMissile('thrown').strength]).toEqual([5, 3]);
  });
});

describe('rows and spells', () => {
  test('RM-NPC-03, RM-GAP-83 Thaumbax', () => {
    const row = ROWS.find(({ id }) => id === 'thaumbax');
    expect(row).toMatchObject({ name: 'Thaumbax', kit: ['one-handed'], source: 'seed' });
    expect(STATS.map((stat) => row?.profile[stat])).toEqual([4, 3, 4, 4, 2, 5, 3, 8]);
  });
  test('RM-NPC-04 the goblin and its save', () => {
    const row = ROWS.find(({ id }) => id === 'goblin');
    expect(row?.source).toBe('seed');
    expect(STATS.map((stat) => row?.profile[stat])).toEqual([2, 3, 3, 3, 1, 2, 1, 6]);
    expect(saveOf(row?.kit ?? [])).toBe(5);
  });
  // Melee and missile saves against Strength 3 as the bestiary prints them; 7 for none.
  test.each([
    ['giant-rat', 7, 7],
    ['wolf', 7, 7],
    ['brigand', 6, 6],
    ['outlaw-archer', 7, 7],
    ['slinger', 7, 7],
    ['man-at-arms', 4, 4],
    ['spearman', 5, 5],
    ['crossbowman', 6, 6],
    ['sergeant', 5, 5],
    ['knight', 2, 2],
    ['orc-raider', 5, 5],
    ['orc-champion', 5, 5],
    ['skeleton', 6, 6],
    ['corpse', 7, 7],
    ['barrow-lord', 5, 5],
    ['ghoul', 7, 7],
    ['giant-spider', 7, 7],
    ['ogre', 6, 6],
    ['cave-troll', 7, 7],
    ['hedge-witch', 7, 7],
    ['sell-sword', 5, 5],
    ['ranger', 6, 6],
    ['shield-warden', 3, 3],
    ['adept', 7, 7],
  ])('RM-NPC-08, RM-NPC-09 %s saves on %d and %d', (id, melee, missile) => {
    const row = ROWS.find((one) => one.id === id);
    if (row === undefined) throw new Error(`no ${id}`);
    const isMounted = row.rules.includes('mounted');
    expect([saveOf(row.kit, 3, isMounted) ?? 7, shotSave(row.kit, 'bow', isMounted) ?? 7]).toEqual([
      melee,
      missile,
    ]);
    expect(row.kit.every((item) => classOf(item) === item)).toBe(true);
    expect(row.skills.every((skill) => SKILLS.some((known) => known.id === skill))).toBe(true);
    expect(row.isHero).toBe(['sell-sword', 'ranger', 'shield-warden', 'adept'].includes(id));
  });
  test('RM-NPC-08 every row is on one list, and no other row', () => {
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length);
    expect(ROWS).toHaveLength(26);
  });
  test('RM-SPC-03 the undead carry undead and fear', () => {
    const undead = ROWS.filter(({ rules }) => rules.includes('undead'));
    expect(undead.map(({ id }) => id)).toEqual(['skeleton', 'corpse', 'barrow-lord']);
    expect(undead.every(({ rules }) => rules.includes('fear'))).toBe(true);
  });
  test('RM-MAG-12 the two spells that are named', () => {
    const named = SPELLS.filter((spell) => ['fireball', 'fire-storm'].includes(spell.id));
    expect(named.map(({ id, difficulty, list }) => [id, difficulty, list])).toEqual([
      ['fireball', 5, 'fire'],
      ['fire-storm', 11, 'fire'],
    ]);
    expect(named.every((spell) => 'source' in spell && spell.source === 'seed')).toBe(true);
  });
  test('RM-MAG-14, RM-GAP-71, RM-GAP-74 three lists of six, difficulties from 5 to 11, each with its text', () => {
    for (const list of Object.keys(SPELL_LISTS))
      expect(SPELLS.filter((spell) => spell.list === list)).toHaveLength(6);
    expect(SPELLS.map(({ difficulty }) => difficulty).sort((a, b) => a - b)).toEqual([
      5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 10, 10, 11,
    ]);
    expect(SPELLS.every(({ text }) => text.length > 10)).toBe(true);
  });
  test('RM-ARM-01, RM-ARM-07 every piece of armour has its rule', () => {
    expect(ARMOUR.map(({ rule }) => rule)).toEqual(Array.from({ length: 7 }, (_, i) => `RM-ARM-0${i + 1}`));
  });
  test.each([
    ['bsSecondDie', 'beat', 'RM-GAP-41'],
    ['bsModifierMode', 'roll', 'RM-GAP-42'],
    ['longShot', 'impossible', 'RM-GAP-43'],
    ['spearVersusCharge', 'before', 'RM-GAP-26'],
    ['offHandDagger', false, 'RM-GAP-27'],
    ['bandAttacks', 'pool', 'RM-GAP-14'],
    ['fear', 'house', 'RM-GAP-62'],
    ['rout', 'off', 'RM-GAP-63'],
    ['injuryTable', 'off', 'RM-GAP-76'],
    ['experience', 'off', 'RM-GAP-77'],
    ['maxAttackersPerTarget', null, 'RM-GAP-92'],
    ['roundLimit', 20, 'RM-GAP-81'],
  ])('RM-ENG-01 the switch %s stands at %s (%s)', (id, standard, rule) => {
    expect(rollByMail.options.find((option) => option.id === id)).toMatchObject({ standard, rule });
  });
});

test('RM-CCW-15 an archer with a bow alone fights with their fists', () => {
  const state = scene({ red: { a: man({}, { kit: ['bow'] }) }, black: { b: man() }, engaged: [['a', 'b']] });
  const played = play(state, {}, [3, 5, 5, 1, 1]);
  expect(rolls(played)).toContain('rolled-to-hit 5');
});
