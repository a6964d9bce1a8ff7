import { english } from '../../kernel/words/language.ts';
import { upperFirst } from '../words.ts';

interface Agreed {
  readonly terms: readonly string[];
  readonly until: number | undefined;
}

/** `a truce and your passage until turn 9`. */
const agreed = ({ terms, until }: Agreed): string =>
  `${english.and(terms)}${until === undefined ? '' : ` until turn ${until}`}`;

/** Treaties and offers. `by` is a faction; it is undefined where it is the reader's own. */
export const relations = {
  war: 'war',
  truce: 'truce',
  alliance: 'alliance',
  atWar: ({ isWithAll }: { readonly isWithAll: boolean }) =>
    `You are at war with ${isWithAll ? 'everybody' : 'everybody who is not named here'}.`,
  inTruce: ({ until }: { readonly until: number | undefined }) =>
    `A general truce stands through turn ${until}: until then you are at war with nobody who has not broken it.`,
  generalTruce: ({ until }: { readonly until: number | undefined }) =>
    `A general truce stands through turn ${until}.`,
  breaches: ({
    breaches,
  }: {
    readonly breaches: readonly { readonly faction: string; readonly count: number }[];
  }) => {
    const said = breaches.map(
      ({ faction, count }) => `${faction} ${count === 1 ? 'once' : english.count(count, 'time', 'times')}`,
    );
    return `Words broken so far: ${english.and(said)}.`;
  },
  ownHead: ['Power', 'Between you', 'Agreed and offered'],
  theyOffer: ({ faction, ...offer }: Agreed & { readonly faction: string }) =>
    `they offer ${agreed(offer)}: to take it, write "accept the offer of ${faction}"`,
  youOffer: (offer: Agreed) => `you offer ${agreed(offer)}`,
  isTruceBroken: 'the general truce is broken between you',
  treaty: agreed,
  endsSoon: ({ terms, until, by }: Agreed & { readonly by: string | undefined }) =>
    `${english.and(terms)} (${by ?? 'you'} gave notice: it ends with turn ${until ?? 0})`,
  terms: {
    truce: 'a truce',
    alliance: 'an alliance',
    victory: 'joint victory',
    passage: ({ by }: { readonly by: string | undefined }) =>
      by === undefined ? 'passage through your land' : `passage through the land of ${by}`,
    sight: ({ by }: { readonly by: string | undefined }) =>
      by === undefined ? 'what you see' : `what ${by} sees`,
    tribute: ({ gold, by }: { readonly gold: number; readonly by: string | undefined }) =>
      `${gold} gold a turn from ${by ?? 'you'}`,
  },
  allHead: ['Between', 'Agreed'],
  none: 'No treaty is known.',
  restIsWar: 'Where neither truce nor alliance is named there is war.',
  parties: ({ factions }: { readonly factions: readonly string[] }) => upperFirst(english.and(factions)),
  noticeGiven: (treaty: string) => `${treaty} (notice was given)`,
  fromTo: ({ from, to }: { readonly from: string; readonly to: string }) => `${upperFirst(from)} to ${to}`,
  offered: (offer: Agreed) => `offered: ${agreed(offer)}`,
};
