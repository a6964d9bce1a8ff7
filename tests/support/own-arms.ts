import type { Content } from '../../src/campaign/content/content.ts';

const ROW = { speed: 5, combatSkill: 3, aim: 3, strength: 3, resilience: 4, morale: 5, armour: 4, wounds: 1 };

/** Contents whose leader knows a spell, or bears an item, of the campaign's own, with a body of foot beside him. */
export const OWN_ARMS: Readonly<Record<string, Content>> = {
  'te-wapen': {
    ruleset: 'te-wapen',
    items: [
      { id: 'rune-axe', name: 'The Rune Axe', effects: ['blade-of-accuracy', 'blade-of-fear'] },
      { id: 'old-ring', name: 'The Old Ring', effects: ['ring-of-fire'] },
    ],
    lists: [
      {
        id: 'deep',
        name: 'The Deep',
        rows: [
          {
            id: 'axes',
            name: 'Axes',
            moves: [{ hexes: 2, combat: true }],
            combat: [4],
            hitAt: 5,
            wounds: 4,
            tags: ['foot'],
          },
          {
            id: 'lord',
            name: 'Rune Lord',
            kind: 'individual',
            moves: [{ hexes: 3, combat: true }],
            combat: [0],
            hitAt: 6,
            wounds: 1,
            specials: { general: {} },
            items: ['own/rune-axe', 'own/old-ring'],
          },
        ],
      },
    ],
  },
  'eight-turns': {
    ruleset: 'eight-turns',
    spells: [
      {
        id: 'rune-bolt',
        name: 'Rune of Fire',
        range: 36,
        needsSight: false,
        effect: { strength: 7, hits: 3 },
      },
      {
        id: 'rune-blast',
        name: 'Rune of Thunder',
        range: 30,
        needsSight: false,
        effect: { strength: 5, radius: 3 },
      },
    ],
    items: [{ id: 'rune-axe', name: 'Rune Axe', range: 0, strength: 3, type: 'melee' }],
    lists: [
      {
        id: 'deep',
        name: 'The Deep',
        rows: [
          {
            id: 'axes',
            name: 'Axes',
            ...ROW,
            weapons: ['own/rune-axe'],
            defaultModels: 10,
            pointsPerModel: 8,
          },
          {
            id: 'lord',
            name: 'Rune Lord',
            ...ROW,
            weapons: ['own/rune-axe'],
            traits: ['character', 'caster'],
            spells: ['own/rune-bolt', 'own/rune-blast'],
            pointsPerModel: 60,
          },
        ],
      },
    ],
  },
  'roll-by-mail': {
    ruleset: 'roll-by-mail',
    spells: [
      {
        id: 'rune-fire',
        name: 'Rune of Fire',
        list: 'own/runes',
        difficulty: 4,
        reach: 5,
        target: 'enemy',
        text: 'One Strength 6 hit.',
        effect: { kind: 'hits', strength: 6, saves: true },
      },
      {
        id: 'rune-iron',
        name: 'Rune of Iron',
        list: 'own/runes',
        difficulty: 4,
        reach: 0,
        target: 'friends-here',
        text: 'Toughness +1 to the end of the next round.',
        lasts: 'next-round',
        effect: { kind: 'lasting', T: 1 },
      },
    ],
    lists: [
      {
        id: 'deep',
        name: 'The Deep',
        rows: [
          {
            id: 'axes',
            name: 'Axeman',
            profile: { WS: 4, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, L: 9 },
            kit: ['double-handed'],
          },
          {
            id: 'lord',
            name: 'Rune Lord',
            profile: { WS: 4, BS: 3, S: 3, T: 4, W: 2, I: 3, A: 1, L: 9 },
            kit: ['one-handed'],
            wizard: { mastery: 3, lists: ['own/runes'] },
            isHero: true,
          },
        ],
      },
    ],
  },
};
