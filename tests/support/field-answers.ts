/** What the fake use cases answer about battles under way: one by mail, commanded by p1; nobody else may see it but the GM. */
import type { BattleReplay } from '../../src/app/field/battle-replays.ts';
import type { BattleAtDesk, BattleLine } from '../../src/app/field/battle-use-cases.ts';
import { STANDARD_TERMS } from '../../src/campaign/battle/battle-terms.ts';
import { regionId } from './campaign.ts';
import { BATTLE, RECEIPT_VALUE, STORY } from './demo-answers.ts';
import { at } from './rows.ts';

export const TERMS = STANDARD_TERMS;

const LINE: BattleLine = {
  id: BATTLE,
  number: 1,
  turn: 2,
  region: regionId('karak'),
  place: 'Karak',
  mode: 'mail',
  status: 'under-way',
  round: 2,
  deadline: at(3600),
  endsBy: at(7200),
  parties: ['The Iron Crown', 'The Green Crown'],
};

export const GM_LINE: BattleLine = {
  ...LINE,
  sides: [
    { side: 'red', name: 'The Iron Crown', isIn: true, hasSent: true, isLeft: false, missed: 0 },
    { side: 'black', name: 'The Green Crown', isIn: false, hasSent: false, isLeft: false, missed: 1 },
  ],
};

export const AT_DESK: BattleAtDesk = {
  line: { ...LINE, side: 'red' },
  picture: STORY.picture,
  sheet: ['fight steady', '1st Swords: attack'],
  standing: ['fight steady'],
  news: ['The Swords moved.'],
  help: [{ says: 'fight <temper>', example: 'fight steady', means: 'the temper of the side' }],
  mayConcede: false,
  table: {
    title: 'The battle of Karak',
    ruleset: 'Eight Turns',
    parties: ['Red: the Iron Crown with one unit.', 'Black: the Green Crown with one unit.'],
    rosters: [
      {
        side: 'red',
        name: 'The Iron Crown (red)',
        roster: [{ title: 'R1 1st Swords, 4 of 4', notes: ['Swords.'] }],
      },
      { side: 'black', name: 'The Green Crown (black)', roster: [] },
    ],
    ground: ['Hills.'],
    objectives: ['The Iron Crown attacks and must win the field.'],
    board: STORY.picture,
    how: ['Answer this letter.'],
    form: ['winner: ______', 'R1 1st Swords: ______'],
  },
};

export const AT_GM: BattleAtDesk = {
  ...AT_DESK,
  line: GM_LINE,
  sheet: [],
  standing: [],
  news: [],
  reports: [
    { side: 'red', lines: ['winner: The Iron Crown'] },
    { side: 'black', lines: [] },
  ],
};

const { verdict, lines, ignored, standing } = RECEIPT_VALUE;
export const SHEET_RECEIPT = {
  verdict,
  lines,
  ignored,
  standing,
  round: 2,
  status: ['Your sheet is not final.'],
};

/** Two steps of a battle on an empty field. */
export const A_REPLAY: BattleReplay = {
  title: STORY.title,
  paragraphs: STORY.paragraphs,
  outcome: STORY.outcome,
  replay: {
    data: {
      format: 1,
      width: 10,
      height: 10,
      inks: { light: {}, dark: {} },
      looks: ['<circle r="1"/>'],
      items: [null],
      frames: [
        { round: 0, order: [0, 0, [0]], at: [[0, 1, 1]], look: [[0, 0]] },
        {
          round: 1,
          at: [[0, 5, 5]],
          dice: [{ rule: 'TW-CMB-01', says: '4 or more needed', faces: [5], made: [1] }],
        },
      ],
    },
    who: [{ side: 'red', mark: '1', says: '1st Swords, 4 of 4' }],
    rounds: [
      { round: 0, lines: [{ step: 0, says: 'They stood ready.' }], picture: STORY.picture },
      { round: 1, lines: [{ step: 1, says: 'The Swords attacked.' }], picture: STORY.picture },
    ],
  },
};
