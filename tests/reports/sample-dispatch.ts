/** What the sample dispatches are made of besides the campaign. */
import type { TroopType } from '../../src/kernel/ruleset.ts';
import type { BattleStory } from '../../src/reports/battle-story.ts';
import type { NextTurn } from '../../src/reports/views/next-turn.ts';
import { WINTERGATE } from './sample.ts';

export const troops: readonly TroopType[] = [
  aTroop('spears', { name: 'Spearmen', summary: 'Move 2, 3 dice, hit on 5+, 4 wounds' }),
  aTroop('riders', {
    name: 'Wolf Riders',
    role: 'mounted',
    pace: 2,
    summary: 'Move 4, 3 dice, hit on 4+, 3 wounds',
    strength: 3,
  }),
  aTroop('bows', {
    name: 'Archers',
    role: 'shooter',
    summary: 'Move 2, 2 dice, shoot 4 hexes, 3 wounds',
    strength: 3,
  }),
];

function aTroop(id: string, given: Partial<TroopType>): TroopType {
  return {
    id: `toy/${id}`,
    name: id,
    list: 'toy',
    role: 'foot',
    strength: 4,
    counts: 'wound',
    pace: 1,
    worth: 10,
    summary: '',
    isHouse: false,
    ...given,
  };
}

/** What every dispatch needs besides the campaign. */
export function nextTurn(given: Partial<NextTurn> = {}): NextTurn {
  return {
    troops,
    deadline: {
      at: 'Friday 27 November 2026, 20:00',
      zone: 'Europe/Brussels',
      left: '6 days and 4 hours',
      grace: '12 hours',
    },
    orderBlock: {
      opens: '===== Fieldpost orders: mark with x what you want =====',
      closes: '===== end of the Fieldpost orders =====',
      lines: [
        '1st Host march to Alderholt',
        '1st Host hold',
        '2nd Host march to ____',
        '2nd Host hold',
        'final',
      ],
    },
    dice: {
      commitment: 'c0'.repeat(32),
      revealed: {
        turn: 3,
        secret: '5e'.repeat(32),
        commitment: 'b1'.repeat(32),
        seed: '77'.repeat(32),
        luckWords: [{ who: 'the Iron Crown', word: 'thunder' }],
      },
    },
    pageLink: 'http://127.0.0.1:3000/p/demo.p1.abcdefgh',
    ...given,
  };
}

/** A battle's story such as `tellBattle` makes, short enough to be read. */
export const wintergate: BattleStory = {
  id: WINTERGATE,
  title: 'The storming of Wintergate',
  paragraphs: ['The Iron Crown brought 3 units under Norgoz; the Green Banner stood with 2 on the walls.'],
  course: [
    'The first round went by in manoeuvre.',
    'Round 2. The Iron Crown lost the Grey Wolves. Of the Green Banner, the Hedge Bows (1 of 3 left) took wounds.',
    'Round 7. The Green Pikes of the Green Banner went down.',
  ],
  outcome: 'After seven rounds the Iron Crown had won: nobody was left to stand against it.',
  rounds: [
    {
      round: 1,
      lines: ['The Karak Bows shoot at the Green Pikes: one hit.', 'The Grey Wolves ride for the gate.'],
    },
    {
      round: 2,
      lines: [
        'The Green Pikes throw the Grey Wolves back from the gate, who are destroyed to the last rider.',
      ],
    },
  ],
  losses: {
    head: ['', 'Before', 'After'],
    rows: [
      ['The Iron Crown:', '', ''],
      ['1st Spears', '4', '2'],
      ['Grey Wolves', '3', 'destroyed'],
      ['Karak Bows', '3', '3'],
      ['The Green Banner:', '', ''],
      ['Green Pikes', '4', 'destroyed'],
      ['Hedge Bows', '3', '1'],
    ],
    flushRight: [1],
  },
  picture: {
    title: 'Wintergate, round 7',
    width: 400,
    height: 200,
    shapes: [
      {
        kind: 'polygon',
        points: [
          [0, 0],
          [400, 0],
          [400, 200],
          [0, 200],
        ],
        fill: 'mountains',
      },
      {
        kind: 'circle',
        at: [120, 100],
        radius: 30,
        fill: 'red',
        stroke: 'ink',
        strokeWidth: 2,
        title: '1st Spears',
      },
      { kind: 'label', at: [120, 106], text: 'S 2', size: 18, ink: 'paper', anchor: 'middle', isBold: true },
      {
        kind: 'polyline',
        points: [
          [250, 20],
          [250, 180],
        ],
        stroke: 'wall',
        strokeWidth: 10,
      },
    ],
    legend: [
      { ink: 'red', says: 'the Iron Crown' },
      { ink: 'wall', mark: '#', says: 'wall' },
    ],
    text: ['. . S2 . # .', 'S2: 1st Spears, 2 left'],
  },
  dice: [
    { label: 'TW-CMB-04 Karak Bows shoot at Green Pikes', sides: 6, value: 5, need: '5+', success: true },
  ],
};
