import { english } from '../../kernel/words/language.ts';
import { inWords, upperFirst } from '../words.ts';

interface Place {
  readonly army: string;
  readonly region: string;
}

const generalsWere = (generals: readonly string[]): string =>
  `Your ${english.pick(generals.length, ['general', 'generals'])} ${english.and(generals)} ${english.pick(generals.length, ['was', 'were'])}`;

const listed = (items: readonly string[]): string => english.and(items);

/** The first screen of a turn's letter: what happened to the reader, and what is theirs to decide. */
export const brief = {
  gained: ({ regions }: { readonly regions: readonly string[] }) => `Yours now: ${listed(regions)}.`,
  lost: ({ regions }: { readonly regions: readonly string[] }) => `No longer yours: ${listed(regions)}.`,
  armiesGone: ({ armies }: { readonly armies: readonly string[] }) =>
    `Gone from your rolls: ${listed(armies)}.`,
  unitsGone: ({ units }: { readonly units: readonly string[] }) => `Lost: ${listed(units)}.`,
  unitsUnpaid: ({ units }: { readonly units: readonly string[] }) => `Gone home unpaid: ${listed(units)}.`,
  fared: {
    slain: (generals: readonly string[]) => `${generalsWere(generals)} slain.`,
    wounded: (generals: readonly string[]) => `${generalsWere(generals)} wounded.`,
    captured: (generals: readonly string[]) => `${generalsWere(generals)} taken prisoner.`,
  },
  war: ({ by }: { readonly by: string }) => `${upperFirst(by)} declared war on you.`,
  broke: ({ by }: { readonly by: string }) => `${upperFirst(by)} broke its word to you.`,
  failed: ({ orders }: { readonly orders: number }) =>
    `${upperFirst(inWords(orders))} of your orders came to nothing.`,
  armies: ({ armies }: { readonly armies: readonly Place[] }) => {
    const places = armies.map(({ army, region }) => `${army} at ${region}`);
    return `Orders for ${english.pick(armies.length, ['your army', 'your armies'])}: ${places.join('; ')}.`;
  },
  noArmies: 'You have no army left; what your lands and envoys can do is still yours to order.',
  allBound: 'Your armies are all in the midst of battles: none of them can be ordered.',
  bound: ({ armies }: { readonly armies: readonly Place[] }) => {
    const places = armies.map(({ army, region }) => `${army} at ${region}`);
    return `Bound by a battle, and not to be ordered: ${places.join('; ')}.`;
  },
  inLands: ({ hosts }: { readonly hosts: readonly string[] }) =>
    `Enemies in your lands: ${hosts.join('; ')}.`,
  near: ({ hosts, armies }: { readonly hosts: readonly string[]; readonly armies: number }) => {
    const own = armies === 0 ? 'lands' : 'armies and lands';
    return `Enemies beside your ${own}: ${hosts.join('; ')}.`;
  },
  hungry: ({ armies }: { readonly armies: readonly string[] }) => `Without supply: ${listed(armies)}.`,
  offers: ({ factions }: { readonly factions: readonly string[] }) =>
    `An offer of ${listed(factions)} waits for your answer; it stands under the treaties.`,
  captives: ({ generals }: { readonly generals: readonly string[] }) =>
    `In the hands of the enemy, and perhaps to be ransomed: ${listed(generals)}.`,
  /** Longer lists end here. */
  more: ({ more }: { readonly more: number }) => `${inWords(more)} more`,
};
