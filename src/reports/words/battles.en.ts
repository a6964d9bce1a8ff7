import { sayOrdinal } from '../../campaign/persons/ordinal.ts';
import type { Luck } from '../../kernel/luck.ts';
import { english } from '../../kernel/words/language.ts';
import { inWords, upperFirst } from '../words.ts';

interface Counted {
  readonly units: number;
  /** Each is a single fighter. */
  readonly isFighters: boolean;
}

interface Party extends Counted {
  readonly name: string;
  readonly generals: readonly string[];
}

const kindOf = ({ units, isFighters }: Counted): string =>
  english.pick(units, isFighters ? ['fighter', 'fighters'] : ['unit', 'units']);

interface UnitNamed {
  readonly unit: string;
  readonly party: string;
}

interface Strength {
  readonly n: number;
  /** `figure`, `model`, `wound`, `point`. */
  readonly counts: string;
}

/** A dragon of five wounds is not five strong. */
function sayStrength({ n, counts }: Strength): string {
  if (counts === 'wound') return english.count(n, 'wound', 'wounds');
  return counts === 'point' ? english.count(n, 'point', 'points') : `${n} strong`;
}

interface UnitCounted extends Strength {
  readonly unit: string;
  readonly isEach: boolean;
}

interface OnPage {
  /** `the battle of Karak`. */
  readonly title: string;
  /** Of its account. */
  readonly lines: number;
}

interface LeftOfUnit {
  readonly unit: string;
  readonly left: number;
  readonly of: number;
  /** `withdrew`; empty for who still stands. */
  readonly how: string;
}

interface SideAfter {
  readonly party: string;
  /** Its units are single fighters. */
  readonly isFighters: boolean;
  readonly lost: readonly string[];
  readonly left: readonly LeftOfUnit[];
  readonly persons: readonly { readonly name: string; readonly fate: string }[];
}

/** Of one fighter nothing is counted. */
function sayLeft({ unit, left, of, how }: LeftOfUnit): string {
  const count = left === of ? `all ${of}` : `${left} of ${of}`;
  return [unit, ...(of === 1 ? [] : [count]), ...(how === '' ? [] : [how])].join(', ');
}

/** Battles wherever they are told: who fought, what it cost, what the pictures show. */
export const battles = {
  /** Before the name of a battle that is not the first at its place: `second `. */
  nthOf: (n: number) => (n === 1 ? '' : `${['', '', 'second', 'third', 'fourth'][n] ?? sayOrdinal(n)} `),
  party: ({ name, generals, ...count }: Party) => {
    const under = generals.length === 0 ? '' : ` under ${english.and(generals)}`;
    return `${name} with ${inWords(count.units)} ${kindOf(count)}${under}`;
  },
  kindOf,
  headline: (headline: string) => `${headline}.`,
  oneSide: 'one side',
  why: ({ end, why }: { readonly end: string; readonly why: string }) => `${end}${why && `: ${why}`}.`,
  inRound: ({ round, says }: { readonly round: number; readonly says: string }) => `Round ${round}. ${says}`,
  inRounds: ({ from, to, says }: { readonly from: number; readonly to: number; readonly says: string }) =>
    `Rounds ${from} ${to === from + 1 ? 'and' : 'to'} ${to}. ${says}`,
  unitInFull: ({ unit, party, ...strength }: UnitNamed & Strength) =>
    `${unit} of ${party} (${sayStrength(strength)})`,
  /** Several of one kind: `the 4th and 6th Human knights of the Ember Court (8 strong each)`. */
  unitsInFull: ({ unit, party, ...strength }: UnitNamed & Strength) =>
    `${unit} of ${party} (${sayStrength(strength)} each)`,
  unitOf: ({ unit, party }: UnitNamed) => `${unit} of ${party}`,
  /** Where the sentence names their side: `the Grey Wolves (3 strong)`, `the 4th and 6th Human knights (8 strong each)`. */
  unitCounted: ({ unit, isEach, ...strength }: UnitCounted) =>
    `${unit} (${sayStrength(strength)}${isEach ? ' each' : ''})`,
  /** `five`, `one wound`. */
  countOf: ({ n, counts }: Strength) =>
    counts === 'wound' || counts === 'point'
      ? `${inWords(n)} ${english.pick(n, [counts, `${counts}s`])}`
      : inWords(n),
  hurtUnit: ({ unit, left, of }: { readonly unit: string; readonly left: number; readonly of: number }) =>
    `${unit} (${left} of ${of} left)`,
  /** Behind what somebody did, who has losses: `They ran (1 of 6 left)`. */
  withLeft: ({ left, of }: { readonly left: number; readonly of: number }) => ` (${left} of ${of} left)`,
  /** CP-REC-19. */
  luck: ({ dice, reached, expectedTenths, percentile }: Luck) =>
    `Your dice were at the ${sayOrdinal(percentile)} percentile: of ${english.count(dice, 'die', 'dice')} with a number to reach ${reached} did, and ${(expectedTenths / 10).toFixed(1)} could be expected. Of a hundred such throws about ${percentile} are worse.`,
  /** `1st to 4th`. */
  fromTo: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} to ${to}`,
  lossesHead: ['', 'Before', 'After'],
  /** A side's losses for those who listen: `The Iron Crown. Lost: the Spears. Left: the Bows, 3 of 4, withdrew. Captain Ulbrek: slain.` */
  lossesSaid: ({ party, isFighters, lost, left, persons }: SideAfter) =>
    [
      party,
      ...(lost.length === 0 ? [] : [`${isFighters ? 'Fallen' : 'Lost'}: ${english.and(lost)}`]),
      ...(left.length === 0 ? [] : [`Left: ${left.map(sayLeft).join('; ')}`]),
      ...persons.map(({ name, fate }) => `${name}: ${fate}`),
    ]
      .map((sentence) => `${sentence}.`)
      .join(' '),
  sideRow: (name: string) => `${name}:`,
  fates: {
    unknown: 'unknown',
    unhurt: 'unhurt',
    wounded: 'wounded',
    captured: 'captured',
    slain: 'slain',
    routed: 'routed',
    inFlight: 'in flight',
    withdrew: 'withdrew',
    destroyed: 'destroyed',
    fallen: 'fallen',
  },
  leftAnd: ({ left, how }: { readonly left: number; readonly how: string }) => `${left}, ${how}`,
  /** Of battles by mail, to who commanded in them. */
  toldWhenOver: ({ titles }: { readonly titles: readonly string[] }) =>
    `${upperFirst(english.and(titles))} stood round by round in the ${english.pick(titles.length, ['letter that told you of its end', 'letters that told you of their ends'])}.`,
  wholeOnPage: ({ battles }: { readonly battles: readonly OnPage[] }) =>
    `Blow by blow on your page: ${english.and(battles.map(({ title, lines }) => `${title} (${english.count(lines, 'line', 'lines')})`))}.`,
  fieldAtOpening: 'The field at the opening.',
  fieldAtTurn: ({ round }: { readonly round: number }) =>
    `The field when it turned, at the end of round ${round}.`,
  fieldAtEnd: 'The field at the end.',
  /** Of a picture, for those who see none: `The battle of Goldacre. The field at the end.` */
  fieldOf: ({ title, says }: { readonly title: string; readonly says: string }) => `${title}. ${says}`,
};
