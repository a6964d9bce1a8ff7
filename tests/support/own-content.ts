import type { Content } from '../../src/campaign/content/content.ts';

const plain = { id: 'watch', name: 'Watch of the Well' };
const person = { id: 'warden', name: 'Warden of the Well' };

/** For each ruleset a list of its own: a body of foot and a leader, in that ruleset's fields. */
export const OWN_LISTS: Readonly<Record<string, Content>> = {
  'te-wapen': content('te-wapen', [
    {
      ...plain,
      moves: [{ hexes: 1, combat: true }],
      combat: [5],
      hitAt: 4,
      wounds: 4,
      specials: { frenzy: {} },
      tags: ['foot'],
    },
    {
      ...person,
      kind: 'individual',
      moves: [{ hexes: 2, combat: true }],
      combat: [0],
      hitAt: 6,
      wounds: 1,
      specials: { general: {} },
    },
  ]),
  ranks: content('ranks', [
    { ...plain, race: 'dwarf', figureType: 'infantry', weapons: ['great-weapon'], figures: 10, points: 15 },
  ]),
  'eight-turns': content('eight-turns', [
    { ...plain, ...eightTurnsNumbers(), defaultModels: 8 },
    { ...person, ...eightTurnsNumbers(), wounds: 2, attacks: 3, traits: ['character'] },
  ]),
  'roll-by-mail': content('roll-by-mail', [
    {
      ...plain,
      profile: { WS: 4, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, L: 9 },
      kit: ['double-handed', 'heavy-armour'],
    },
    {
      ...person,
      profile: { WS: 5, BS: 3, S: 4, T: 4, W: 3, I: 4, A: 2, L: 9 },
      kit: ['one-handed', 'shield'],
      isHero: true,
    },
  ]),
  'xenos-zealots': content('xenos-zealots', [
    {
      ...plain,
      likeOf: 'host-of-the-ember-creed',
      unitType: 'basic-infantry',
      models: 8,
      speed: 5,
      armour: 3,
      resilience: 4,
      stealth: 4,
      assault: 4,
      morale: 4,
      loadout: [
        { weapon: 'z-sidearm', count: 8 },
        { weapon: 'z-bayonet', count: 8 },
      ],
      abilities: ['zealous'],
      points: 130,
    },
    {
      ...person,
      likeOf: 'host-of-the-ember-creed',
      unitType: 'character',
      models: 1,
      speed: 5,
      armour: 4,
      resilience: 5,
      wounds: 3,
      stealth: 4,
      assault: 4,
      morale: 3,
      command: { rerolls: 2, radius: 8 },
      loadout: [{ weapon: 'z-sidearm', count: 1 }],
      points: 60,
    },
  ]),
};

function eightTurnsNumbers() {
  return {
    speed: 4,
    combatSkill: 4,
    aim: 2,
    strength: 4,
    resilience: 4,
    morale: 4,
    armour: 3,
    wounds: 1,
    weapons: ['hand-weapon'],
    pointsPerModel: 9,
  };
}

function content(ruleset: string, rows: NonNullable<Content['lists']>[number]['rows']): Content {
  return { ruleset, lists: [{ id: 'well', name: 'Folk of the Well', rows }] };
}
