import { english } from '../../kernel/words/language.ts';
import { inWords, upperFirst } from '../words.ts';

interface Length {
  readonly turns: number;
  readonly battles: number;
  /** Powers that are no more, and units that were destroyed. */
  readonly fallen: number;
  readonly units: number;
}

interface Holder {
  /** Undefined where nobody held it. */
  readonly by: string | undefined;
  /** 0 is the beginning of the war. */
  readonly since: number;
}

interface Battle {
  readonly winner: string | undefined;
  readonly others: readonly string[];
  readonly rounds: number;
  readonly destroyed: number;
  readonly lost: number;
}

const fates = { wounded: 'wounded', captured: 'taken prisoner', slain: 'fell' };

interface General {
  readonly name: string;
  readonly faction: string;
  readonly fates: readonly {
    readonly fate: keyof typeof fates;
    readonly region: string;
    readonly turn: number;
  }[];
}

const since = (turn: number): string => (turn === 0 ? 'from the beginning' : `from turn ${turn}`);

/** `Two units`, as a sentence begins. */
const many = (n: number, forms: readonly string[]): string =>
  `${upperFirst(inWords(n))} ${english.pick(n, forms)}`;

/** The end of a war. */
export const epilogue = {
  subject: ({ name }: { readonly name: string }) => `The war is won: an epilogue to ${name}`,
  title: ({ name }: { readonly name: string }) => `${name}: how it ended`,
  victory: ({ player, says }: { readonly player: string; readonly says: string }) =>
    `${player}, the last blow is struck and the banners are furled. ${upperFirst(says)}`,
  length: ({ turns, battles, fallen, units }: Length) => {
    const fought = battles === 0 ? 'not one battle' : english.count(battles, 'battle', 'battles');
    const toll =
      battles === 0 || units === 0 ? '' : ` ${english.count(units, 'unit', 'units')} never came home.`;
    const fell =
      fallen === 0
        ? 'No power was struck from the map.'
        : `${many(fallen, ['power was', 'powers were'])} struck from the map.`;
    return `It lasted ${english.count(turns, 'turn', 'turns')} and saw ${fought}.${toll} ${fell}`;
  },
  goesOn: 'The armies may march on, but what the war was about is decided.',
  isOver: 'The campaign is over, and no more orders are asked for. Thank you for playing.',
  isOverForGm:
    'The campaign is over: its clock stands still and it takes no more orders. If all of you want to play on, "Go on" in your cockpit sets the clock running again.',
  standings: 'How everybody stands',
  standingsHead: ['Power', 'Castles', 'Fate'],
  isVictorious: 'victorious',
  isStanding: 'still standing',
  fell: ({ turn }: { readonly turn: number }) => `fell in turn ${turn}`,
  castles: 'Whose the castles were',
  /** `Karak: the Iron Crown from the beginning; the Green Crown from turn 4.` */
  castle: ({ castle, holders }: { readonly castle: string; readonly holders: readonly Holder[] }) => {
    const isAllAlong = holders.length === 1 && holders[0]?.since === 0;
    const held = holders.map(
      (holder) => `${holder.by ?? 'nobody'} ${isAllAlong ? 'all the time' : since(holder.since)}`,
    );
    return `${castle}: ${held.join('; ')}.`;
  },
  battles: 'The great battles',
  battleTitle: ({ region, turn }: { readonly region: string; readonly turn: number }) =>
    `${region}, turn ${turn}`,
  battle: ({ winner, others, rounds, destroyed, lost }: Battle) => {
    const foes = english.and(others);
    const after =
      rounds === 0 ? '' : ` after ${inWords(rounds)} ${english.pick(rounds, ['round', 'rounds'])}`;
    const end =
      winner === undefined
        ? `Nobody had the field${after} between ${foes}.`
        : `${upperFirst(winner)} beat ${foes}${after}.`;
    const gone =
      destroyed === 0 ? 'Every unit came home' : `${many(destroyed, ['unit', 'units'])} did not come home`;
    return `${end} ${gone}${lost === 0 ? '' : ', and the others left many on the field'}.`;
  },
  generals: 'Generals and their fates',
  moreGenerals: ({ more }: { readonly more: number }) => `And ${english.count(more, 'other', 'others')}.`,
  /** `Lord Norgoz The Slayer from the Desert (the Iron Crown): wounded at Karak in turn 3, fell at Oxley in turn 5.` */
  general: ({ name, faction, fates: told }: General) => {
    const said = told.map(({ fate, region, turn }) => `${fates[fate]} at ${region} in turn ${turn}`);
    return `${name} (${faction}): ${said.join(', ')}.`;
  },
};
