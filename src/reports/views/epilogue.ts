import type { Annals, Holding, PastBattle, PastGeneral } from '../../campaign/annals.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { english } from '../../kernel/words/language.ts';
import { type Names, namesNow } from '../names.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { createTeller, inWords, upperFirst } from '../words.ts';
import type { BattleLetter } from './battle-letter.ts';

/** The end of a war, told to one of those who were in it. All get the same story: everybody knows all of it. */
export interface EpilogueInput {
  /** As the public may know it when the last turn has been resolved. */
  readonly known: VisibleCampaign;
  readonly annals: Annals;
  /** The turn in which it was won. */
  readonly turn: number;
  readonly player: string;
  readonly isForGm: boolean;
  /** Armies may march on. */
  readonly goesOn: boolean;
  readonly pageLink: string;
}

const MOST_BATTLES = 7;
const MOST_GENERALS = 60;

/** Who won and how, how everybody stands, whose the castles were, the great battles, and what became of the generals. */
export function epilogueLetter(input: EpilogueInput): BattleLetter {
  const { known, annals, turn } = input;
  const names = namesNow(known);
  const name = oneLine(known.name);
  return {
    campaign: { id: known.id, name: known.name },
    subject: `The war is won: an epilogue to ${name}`,
    title: `${name}: how it ended`,
    lead: [sayVictory(input, names), sayLength(annals, turn), sayWhatNow(input)],
    parts: [
      { heading: 'How everybody stands', table: standings(input, names) },
      {
        heading: 'Whose the castles were',
        list: annals.castles.map(({ region, holders }) => sayCastle(names.region(region), holders, names)),
      },
      ...battlesPart(annals.battles, names),
      ...generalsPart(annals.generals, names),
    ],
    pageLink: input.pageLink,
  };
}

function sayVictory({ known, player }: EpilogueInput, names: Names): string {
  const { won } = known.victory ?? {};
  if (won === undefined) throw new Error(`the war of ${known.id} has not been won`);
  const winners = english.and(won.by.map((id) => names.faction(id)));
  const says = createTeller(known.id).tail(`won.${won.why}`, { winners, n: won.by.length });
  return `${oneLine(player)}, the last blow is struck and the banners are furled. ${upperFirst(says)}`;
}

function sayLength({ battles, fallen }: Annals, turn: number): string {
  const [first] = battles;
  const fought = battles.length === 0 ? 'not one battle' : english.count(battles.length, 'battle', 'battles');
  const fell =
    fallen.length === 0
      ? 'No power was struck from the map.'
      : `${upperFirst(inWords(fallen.length))} ${english.pick(fallen.length, ['power was', 'powers were'])} struck from the map.`;
  const units = battles.reduce((sum, battle) => sum + battle.destroyed, 0);
  const toll =
    first === undefined || units === 0 ? '' : ` ${english.count(units, 'unit', 'units')} never came home.`;
  return `It lasted ${english.count(turn, 'turn', 'turns')} and saw ${fought}.${toll} ${fell}`;
}

function sayWhatNow({ goesOn, isForGm }: EpilogueInput): string {
  if (goesOn) return 'The armies may march on, but what the war was about is decided.';
  if (!isForGm) return 'The campaign is over, and no more orders are asked for. Thank you for playing.';
  return 'The campaign is over: its clock stands still and it takes no more orders. If all of you want to play on, "Go on" in your cockpit sets the clock running again.';
}

function standings({ known, annals }: EpilogueInput, names: Names): Table {
  const winners = known.victory?.won?.by ?? [];
  const ranked = known.standings.toSorted(
    (one, other) =>
      Number(winners.includes(other.faction)) - Number(winners.includes(one.faction)) ||
      Number(other.isAlive) - Number(one.isAlive) ||
      other.castles - one.castles,
  );
  const fate = (faction: FactionId, isAlive: boolean): string => {
    if (winners.includes(faction)) return 'victorious';
    const fell = annals.fallen.find((one) => one.faction === faction);
    return isAlive || fell === undefined ? 'still standing' : `fell in turn ${fell.turn}`;
  };
  return {
    head: ['Power', 'Castles', 'Fate'],
    rows: ranked.map(({ faction, castles, isAlive }) => [
      upperFirst(names.faction(faction)),
      String(castles),
      fate(faction, isAlive),
    ]),
    flushRight: [1],
  };
}

/** `Karak: the Iron Crown from the beginning; the Green Crown from turn 4.` */
function sayCastle(castle: string, holders: readonly Holding[], names: Names): string {
  const held = holders.map(({ by, since }) => {
    const who = by === undefined ? 'nobody' : names.faction(by);
    return `${who} from ${since === 0 ? 'the beginning' : `turn ${since}`}`;
  });
  const all =
    holders.length === 1 ? held.join('').replace('from the beginning', 'all the time') : held.join('; ');
  return `${castle}: ${all}.`;
}

function battlesPart(battles: readonly PastBattle[], names: Names): BattleLetter['parts'] {
  const great = battles.slice(0, MOST_BATTLES);
  if (great.length === 0) return [];
  const items = great.map((battle) => ({
    title: `${names.region(battle.region)}, turn ${battle.turn}`,
    notes: [sayBattle(battle, names)],
  }));
  return [{ heading: 'The great battles', items }];
}

function sayBattle({ winner, others, rounds, destroyed, lost }: PastBattle, names: Names): string {
  const foes = english.and(others.map((id) => names.faction(id)));
  const after = rounds === 0 ? '' : ` after ${inWords(rounds)} ${english.pick(rounds, ['round', 'rounds'])}`;
  const end =
    winner === undefined
      ? `Nobody had the field${after} between ${foes}.`
      : `${upperFirst(names.faction(winner))} beat ${foes}${after}.`;
  const gone =
    destroyed === 0
      ? 'Every unit came home'
      : `${upperFirst(inWords(destroyed))} ${english.pick(destroyed, ['unit', 'units'])} did not come home`;
  return `${end} ${gone}${lost === 0 ? '' : ', and the others left many on the field'}.`;
}

function generalsPart(generals: readonly PastGeneral[], names: Names): BattleLetter['parts'] {
  const told = generals.slice(0, MOST_GENERALS);
  if (told.length === 0) return [];
  const more = generals.length - told.length;
  const list = told.map((general) => sayGeneral(general, names));
  return [
    {
      heading: 'Generals and their fates',
      list: more === 0 ? list : [...list, `And ${english.count(more, 'other', 'others')}.`],
    },
  ];
}

const FATES = { wounded: 'wounded', captured: 'taken prisoner', slain: 'fell' } as const;

/** `Lord Norgoz The Slayer from the Desert (the Iron Crown): wounded at Karak in turn 3, fell at Oxley in turn 5.` */
function sayGeneral({ name, faction, fates }: PastGeneral, names: Names): string {
  const told = fates.map(
    ({ fate, region, turn }) => `${FATES[fate]} at ${names.region(region)} in turn ${turn}`,
  );
  return `${oneLine(name)} (${names.faction(faction)}): ${told.join(', ')}.`;
}
