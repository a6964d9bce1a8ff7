import { sayOrdinal } from '../../campaign/persons/ordinal.ts';
import type { Luck } from '../../kernel/luck.ts';
import { english } from '../../kernel/words/language.ts';
import { inWords } from '../words.ts';

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

/** Battles wherever they are told: who fought, what it cost, what the pictures show. */
export const battles = {
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
  unitInFull: ({ unit, party, n }: UnitNamed & { readonly n: number }) => `${unit} of ${party} (${n} strong)`,
  unitOf: ({ unit, party }: UnitNamed) => `${unit} of ${party}`,
  hurtUnit: ({ unit, left, of }: { readonly unit: string; readonly left: number; readonly of: number }) =>
    `${unit} (${left} of ${of} left)`,
  /** CP-REC-19. */
  luck: ({ dice, reached, expectedTenths, percentile }: Luck) =>
    `Your dice were at the ${sayOrdinal(percentile)} percentile: of ${english.count(dice, 'die', 'dice')} with a number to reach ${reached} did, and ${(expectedTenths / 10).toFixed(1)} could be expected. Of a hundred such throws about ${percentile} are worse.`,
  lossesHead: ['', 'Before', 'After'],
  lossesSaid: ['', 'before', 'then'],
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
  wholeOnPage: ({ lines }: { readonly lines: number }) =>
    `The whole battle, blow by blow, is on your page: ${english.count(lines, 'line', 'lines')}.`,
  fieldAtOpening: (title: string) => `The field at the opening: ${title}.`,
  fieldAtTurn: ({ title, round }: { readonly title: string; readonly round: number }) =>
    `The field when it turned, at the end of round ${round}: ${title}.`,
  fieldAtEnd: (title: string) => `The field at the end: ${title}.`,
};
