/** What the sample dispatches are made of besides the campaign. */
import type { TroopType } from '../../src/kernel/ruleset.ts';
import type { BattleStory } from '../../src/reports/battle-story.ts';
import type { GivenOrder } from '../../src/reports/parts/order-fates.ts';
import type { GmDigestInput } from '../../src/reports/views/gm-digest.ts';
import type { HeldMailInput } from '../../src/reports/views/held-mail.ts';
import type { NextTurn } from '../../src/reports/views/next-turn.ts';
import type { ReceiptInput, ReceiptLine } from '../../src/reports/views/receipt.ts';
import type { ReminderInput } from '../../src/reports/views/reminder.ts';
import { armyId, regionId } from '../support/campaign.ts';
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
        orders: {
          saltsHash: '5a'.repeat(32),
          root: 'd0'.repeat(32),
          own: {
            leaf: '1e'.repeat(32),
            path: [
              { side: 'left', hash: '11'.repeat(32) },
              { side: 'right', hash: '99'.repeat(32) },
            ],
          },
        },
      },
    },
    players: { iron: 'Berta Quill', green: 'Otto Fenn', ash: 'Ines Vale' },
    pageLink: 'http://127.0.0.1:3000/p/demo.p1.abcdefgh',
    writtenAt: 'Saturday 21 November 2026, 16:00 (Europe/Brussels)',
    ...given,
  };
}

/** The orders of the Iron Crown in the sample's turn, of many kinds. */
export const ironOrders: readonly GivenOrder[] = [
  {
    order: { kind: 'march', army: armyId('iron-1'), path: [regionId('ironback'), regionId('wintergate')] },
    says: '1st Host march to Wintergate via Ironback',
  },
  { order: { kind: 'hold', army: armyId('iron-2') }, says: '2nd Host hold' },
  {
    order: { kind: 'doctrine', army: armyId('iron-2'), temper: 'cautious' },
    says: '2nd Host doctrine cautious',
  },
  {
    order: { kind: 'march', army: armyId('iron-3'), path: [regionId('karak')] },
    says: '3rd Host march to Karak',
  },
];

const sentences = [
  'The Iron Crown with three units under Norgoz went against the walls of Wintergate, held by the Green Banner with two units.',
  'It turned in round two, when the Karak Bows thinned the Hedge Bows from three to one: the odds of the Iron Crown went from four in ten to seven.',
  'After seven rounds the Green Banner had nobody left on the field: it cost them one of their two units; the cost to the Iron Crown was one of their three units.',
];

const headline = 'The Iron Crown took the walls of Wintergate';

const gist: BattleStory['gist'] = {
  headline,
  sentences,
  fates: {},
  gone: [],
  draft: { texts: [headline, ...sentences], notes: [] },
  cost: { texts: ['It cost the Iron Crown one of three units.'], notes: [] },
};

const course = [
  'Round 1. The two sides only felt each other out.',
  'Round 2. The Iron Crown lost the Grey Wolves. Of the Green Banner, the Hedge Bows (1 of 3 left) took wounds.',
  'Round 7. The Green Pikes of the Green Banner went down.',
];

/** A battle's story such as `tellBattle` makes, short enough to be read. */
export const wintergate: BattleStory = {
  id: WINTERGATE,
  title: 'The storming of Wintergate',
  gist,
  paragraphs: [gist.sentences.join(' '), 'Red on the board is the Iron Crown, Black is the Green Banner.'],
  course,
  courseDraft: { texts: course, notes: [] },
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
  views: [
    { when: 'opening', round: 0, board: () => ({ width: 400, height: 200, shapes: [] }) },
    { when: 'turning-point', round: 2, board: () => ({ width: 400, height: 200, shapes: [] }) },
  ],
  dice: [
    { label: 'TW-CMB-04 Karak Bows shoot at Green Pikes', sides: 6, value: 5, need: '5+', success: true },
  ],
};

/** The receipt for a mail with three faults in it. */
export function receipt(given: Partial<ReceiptInput> = {}): ReceiptInput {
  return {
    campaign: { id: 'demo', name: 'The War of the Mere' },
    faction: 'The Iron Crown',
    turn: 4,
    asked: 5,
    accepted: 2,
    number: 2,
    takenAt: 'Saturday 21 November 2026, 09:12 (Europe/Brussels)',
    mail: { subject: 'Re: [demo] Turn 3', sentAt: 'Sat, 21 Nov 2026 09:11:58 +0100', digest: '3f9a01c2b7d4' },
    isFinal: false,
    deadline: nextTurn().deadline,
    lines: [
      line({
        number: 1,
        text: '1st Host march to Stonewater',
        verdict: 'understood',
        says: '1st Host march to Stonewater',
      }),
      line({
        number: 2,
        text: '2nd host to Karrak via Alderholt!!',
        verdict: 'refused',
        why: '2nd Host cannot get to Karak in one turn: it is too far by one region.',
        hint: 'Name Alderholt, which is as far as it gets.',
      }),
      line({
        number: 3,
        text: '3nd Host holds Longfrod',
        verdict: 'corrected',
        says: '3rd Host hold',
        why: 'We took "3nd Host" for "3rd Host" and "Longfrod" for "Longford".',
        warnings: ['An army of the Ashen Host was last seen next door, at Brandholm.'],
      }),
      line({
        number: 5,
        text: 'the fleet sails at dawn',
        verdict: 'refused',
        why: 'We do not know what "the fleet sails at dawn" asks for.',
        hint: 'Write an army, a verb and a place: "1st Host march to Stonewater".',
      }),
      line({
        number: 6,
        text: '4th Host march to Karak',
        verdict: 'refused',
        why: 'You have no army called 4th Host.',
        hint: 'Did you mean 1st Host, 2nd Host or 3rd Host?',
      }),
    ],
    ignored: [
      { reason: 'quoted text', lines: ['> Turn 4 is waiting for your orders', '> [ ] 1st Host hold'] },
      { reason: 'your signature', lines: ['Berta Quill', 'Quill and Daughters, ink makers'] },
    ],
    standing: ['1st Host march to Stonewater', '3rd Host hold'],
    changes: [
      { kind: 'added', says: '3rd Host hold' },
      { kind: 'removed', says: '3rd Host march to Karak' },
      { kind: 'kept', says: '1st Host march to Stonewater' },
    ],
    silent: [{ army: '2nd Host', says: 'stays in Stonewater and defends; if attacked it fights cautiously' }],
    pageLink: 'http://127.0.0.1:3000/p/demo.p1.abcdefgh',
    ...given,
  };
}

function line(given: Partial<ReceiptLine> & Pick<ReceiptLine, 'number' | 'text' | 'verdict'>): ReceiptLine {
  return { says: '', why: '', hint: '', warnings: [], ...given };
}

export const reminder: ReminderInput = {
  campaign: { id: 'demo', name: 'The War of the Mere' },
  turn: 4,
  player: 'Berta Quill',
  faction: 'The Iron Crown',
  deadline: { ...nextTurn().deadline, left: '20 hours' },
  silent: ['2nd Host of the Iron Crown', '3rd Host of the Iron Crown'],
  standing: ['1st Host march to Stonewater'],
  orderBlock: nextTurn().orderBlock,
  pageLink: 'http://127.0.0.1:3000/p/demo.p1.abcdefgh',
};

export const heldMail: HeldMailInput = {
  campaign: { id: 'demo', name: 'The War of the Mere' },
  turn: 4,
  player: 'Berta Quill',
  takenAt: 'Saturday 21 November 2026, 09:12 (Europe/Brussels)',
  mailSubject: 'orders!!',
  isDoubtful: false,
  why: 'We found no text in it that could be read: it is one picture.',
  hint: 'Please write again as plain text; your orders before it still stand.',
  standing: ['1st Host march to Stonewater'],
  deadline: nextTurn().deadline,
  pageLink: 'http://127.0.0.1:3000/p/demo.p1.abcdefgh',
};

export const digest: GmDigestInput = {
  campaign: { id: 'demo', name: 'The War of the Mere' },
  turn: 4,
  occasion: 'held',
  note: 'The post was closed from Friday 18:00 to Friday 21:30.',
  seats: [
    { player: 'Berta Quill', faction: 'The Iron Crown', orders: 3, armiesWithoutOrders: 0, isFinal: true },
    { player: 'Otto Fenn', faction: 'The Green Banner', orders: 1, armiesWithoutOrders: 2, isFinal: false },
    { player: 'Ines Vale', faction: 'The Salt Lords', orders: 0, armiesWithoutOrders: 3, isFinal: false },
  ],
  tray: [
    {
      from: 'stranger@elsewhere.invalid',
      subject: 'cheap swords',
      why: 'Nobody with this address plays here.',
    },
  ],
  pageLink: 'http://127.0.0.1:3000/c/demo',
};

/** The dice as they are told to who has no orders of their own: on a forum, to the game master. */
export function publicDice(): NextTurn['dice'] {
  const { revealed, ...dice } = nextTurn().dice;
  if (revealed?.orders === undefined) return dice;
  const { own, ...orders } = revealed.orders;
  return { ...dice, revealed: { ...revealed, orders } };
}
