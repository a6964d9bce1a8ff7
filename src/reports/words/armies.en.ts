import { english } from '../../kernel/words/language.ts';
import { inWords } from '../words.ts';

const ways = {
  open: 'across open country',
  road: 'by road',
  ford: 'over the ford',
  pass: 'over the pass',
  sea: 'by sea',
};

interface Place {
  readonly region: string | undefined;
  readonly leader: string | undefined;
  readonly isWounded: boolean;
}

interface Reach {
  readonly next: readonly { readonly kind: keyof typeof ways; readonly goals: readonly string[] }[];
  readonly far: readonly string[];
}

/** An army of the reader's: how it stands, and where it can go. */
export const armies = {
  stands: ({ region, leader, isWounded }: Place) => {
    const where = region === undefined ? 'It stands in parts unknown' : `It stands at ${region}`;
    if (leader === undefined) return `${where}, without a general.`;
    return `${where}, led by ${leader}${isWounded ? ', who is wounded' : ''}.`;
  },
  /** CP-ITM-04: `Ring of Fire (2 left)`. */
  thing: ({ name, left }: { readonly name: string; readonly left?: number }) =>
    left === undefined ? name : `${name} (${left} left)`,
  bears: ({ bearer, things }: { readonly bearer: string; readonly things: readonly string[] }) =>
    `${bearer} bears ${english.and(things)}.`,
  tempers: {
    aggressive: 'It has orders to attack whatever it meets.',
    steady: 'It fights steadily.',
    cautious: 'It fights with caution.',
    hold: 'It is to hold its ground.',
  },
  hasPlan: 'It carries a battle plan.',
  hasDugIn: 'It has dug in.',
  hunger: ({ turns }: { readonly turns: number }) =>
    `Without supply for ${inWords(turns)} ${english.pick(turns, ['turn', 'turns'])}.`,
  waits: ({ waits }: { readonly waits: readonly string[] }) =>
    `It has orders for later: ${waits.join('; ')}.`,
  tableHead: ['Army', 'Stands at', 'Units', 'Strength', 'Hunger'],
  turns: ({ turns }: { readonly turns: number }) => english.count(turns, 'turn', 'turns'),
  /** CP-BAT-12. */
  isInBattle: 'It is in the midst of a battle here, and goes nowhere before that is over.',
  reach: ({ next, far }: Reach) => {
    if (next.length === 0) return 'No way leads out of here.';
    const near = next.map(({ kind, goals }) => `to ${english.and(goals)} ${ways[kind]}`);
    const further = far.length === 0 ? '' : ` In one march it also reaches ${english.and(far)}.`;
    return `It can go ${near.join('; ')}.${further}`;
  },
  rosterHead: ['Unit', 'Left', 'Kind'],
  profilesHead: ['Kind', 'What it can do'],
  left: ({ left, of }: { readonly left: number; readonly of: number }) => `${left} of ${of}`,
  houseRuling: (what: string) => `${what} (house ruling)`,
};
