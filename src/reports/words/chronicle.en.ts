import { english } from '../../kernel/words/language.ts';
import { inWords } from '../words.ts';

interface Some {
  readonly items: readonly string[];
  readonly more: number;
}

interface Strength {
  /** `a great host`. */
  readonly strength: string;
  readonly n: number;
}

interface Hosts {
  readonly strengths: readonly Strength[];
  readonly faction: string;
}

interface HostsNamed {
  readonly faction: string;
  readonly n: number;
  readonly isOneOfMore: boolean;
}

const hostsOf = ({ strength, n }: Strength): string =>
  n === 1 ? strength : `${inWords(n)} ${strength.replace(/^an? /, '')}s`;

interface Deed {
  readonly who: string;
  readonly isYou: boolean;
}

/** Names and turns of phrase that the sentences of a turn's story are filled with. */
export const chronicle = {
  partsUnknown: 'parts unknown',
  strangers: 'strangers',
  ofStrangers: "a stranger's",
  /** `isOneOfMore`: others of theirs were there. */
  hostOf: ({ faction, n, isOneOfMore }: HostsNamed) =>
    n <= 1 ? `${isOneOfMore ? 'one' : 'the'} host of ${faction}` : `${inWords(n)} hosts of ${faction}`,
  armiesOf: ({ factions }: { readonly factions: readonly string[] }) =>
    `the armies of ${english.and(factions)}`,
  stewardsOf: ({ faction }: { readonly faction: string }) => `the stewards of ${faction}`,
  theirs: ({ whose, armies }: { readonly whose: string; readonly armies: readonly string[] }) =>
    `${whose} ${english.and(armies)}`,
  theUnit: (name: string) => `the ${name}`,
  /** `two bands and a great host of the orcs`. */
  strengthOf: ({ strengths, faction }: Hosts) => `${english.and(strengths.map(hostsOf))} of ${faction}`,
  at: ({ who, region }: { readonly who: string; readonly region: string }) => `${who} at ${region}`,
  /** `the Spears, the Bows and three more`. */
  some: ({ items, more }: Some) =>
    more === 0 ? english.and(items) : `${items.join(', ')} and ${inWords(more)} more`,
  you: 'you',
  your: 'your',
  yours: 'yours',
  until: ({ terms, turn }: { readonly terms: readonly string[]; readonly turn: number | undefined }) =>
    `${english.and(terms)}${turn === undefined ? '' : `, until turn ${turn}`}`,
  /** A part of what a power took; held by nobody before where `from` is absent. */
  landsFrom: ({ regions, from }: { readonly regions: string; readonly from?: string }) =>
    from === undefined ? regions : `${regions} from ${from}`,
  offerOf: ({ who, isYou, to }: Deed & { readonly to: string }) =>
    isYou ? `your offer to ${to}` : `the offer of ${who} to ${to}`,
  /** Who did it and the verb that fits, in mid-sentence: `you broke your word`, `the Green Tide broke its word`. */
  deeds: {
    declared: ({ who }: Deed) => `${who} declared`,
    broke: ({ who, isYou }: Deed) => `${who} broke ${isYou ? 'your' : 'its'} word`,
    gaveNotice: ({ who }: Deed) => `${who} gave notice`,
    offers: ({ who, isYou }: Deed) => `${who} ${isYou ? 'offered' : 'offers'}`,
    paid: ({ who }: Deed) => `${who} paid`,
    gave: ({ who }: Deed) => `${who} gave`,
  },
};
