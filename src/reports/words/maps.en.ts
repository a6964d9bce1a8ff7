import { english } from '../../kernel/words/language.ts';
import { inWords, upperFirst } from '../words.ts';
import { sayWhen } from './realm.en.ts';

interface Seen {
  /** `two bands of the ratmen`. */
  readonly hosts: string;
  readonly n: number;
  readonly turn: number;
  readonly trust: 'fresh' | 'old' | 'doubtful';
}

interface WayTo {
  readonly region: string;
  readonly kind: keyof typeof BY_WAY;
}

const BY_WAY = { open: '', road: ' by road', ford: ' over a ford', pass: ' over a pass', sea: ' by sea' };

interface Legend {
  /** Who has which letter; empty where there are no powers. */
  readonly holders: readonly string[];
  readonly reader: 'faction' | 'gm' | 'public';
  /** Lands that found no room. */
  readonly left: number;
}

const ARMIES = {
  faction: "; + an army of yours, ! an army of somebody else's, ? one that was there in an earlier turn",
  gm: '; + an army',
  public: '',
};

/** What stands on maps and beside them. */
export const maps = {
  title: ({ name, turn }: { readonly name: string; readonly turn: number }) => `Map of ${name}, turn ${turn}`,
  bareTitle: ({ name }: { readonly name: string }) => `Map of ${name}`,
  around: ({ name, region }: { readonly name: string; readonly region: string }) =>
    `${name} around ${region}`,
  scale: 'a turn on foot',
  seen: ({ strength, trust }: { readonly strength: string; readonly trust: string }) =>
    `${strength}, ${trust}`,
  more: ({ more }: { readonly more: number }) => `and ${more} more`,
  ways: { road: 'road', ford: 'ford', pass: 'mountain pass', sea: 'sea way' },
  castle: 'castle',
  village: 'village',
  outOfSight: 'out of sight',
  beyond: 'lands beyond',
  /** `Karak: mountains, with a castle; yours.` */
  region: ({
    region,
    land,
    holder,
  }: {
    readonly region: string;
    readonly land: string;
    readonly holder: string;
  }) => `${region}: ${land}; ${holder}.`,
  heldByYou: 'yours',
  heldBy: ({ faction }: { readonly faction: string }) => `held by ${faction}`,
  heldByNobody: 'held by nobody',
  holderUnknown: 'its holder is not known to you',
  ownThere: ({ armies }: { readonly armies: readonly string[] }) => `You have ${english.and(armies)} there.`,
  othersThere: ({ hosts, n, turn, trust }: Seen) =>
    trust === 'fresh'
      ? `${upperFirst(hosts)} ${english.pick(n, ['is', 'are'])} there.`
      : `${upperFirst(hosts)} ${english.pick(n, ['was', 'were'])} there in ${sayWhen(turn)}; that news is ${trust}.`,
  borders: ({ ways }: { readonly ways: readonly WayTo[] }) =>
    `It borders on ${english.and(ways.map(({ region, kind }) => `${region}${BY_WAY[kind]}`))}.`,
  farOff: ({ regions }: { readonly regions: number }) =>
    `${upperFirst(inWords(regions))} ${english.pick(regions, ['region lies', 'regions lie'])} farther off; "send all" brings you every region.`,
  legend: ({ holders, reader, left }: Legend) => {
    const held = holders.length === 0 ? '' : `${holders.join(', ')}. `;
    const more = left === 0 ? '' : ` ${left} more lands find no room here.`;
    return `${held}CAPITALS are castles${ARMIES[reader]}; ~ is water.${more}`;
  },
};
