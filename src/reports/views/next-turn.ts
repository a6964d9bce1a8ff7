import type { RegionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { once, rememberLast } from '../../kernel/remember.ts';
import type { TroopType } from '../../kernel/ruleset.ts';
import type { MailPicture } from '../mail.ts';
import { namesNow } from '../names.ts';
import { type ArmyView, viewArmies, viewProfiles } from '../parts/armies.ts';
import { viewChoices } from '../parts/brief.ts';
import { type Deadline, sayDeadline, sayDue } from '../parts/deadline.ts';
import { type DiceNotes, type DiceView, viewDice } from '../parts/dice-notes.ts';
import { landsElse, notableLands, sayGoal, sayGold, sightingsTable, standingsTable } from '../parts/realm.ts';
import { type RelationsView, viewRelations } from '../parts/relations.ts';
import { type OrderBlock, type Reply, replyTo, replyWith } from '../parts/reply.ts';
import { mapPicture } from '../pictures/map-picture.ts';
import { mapText } from '../pictures/map-text.ts';
import { nearbyInWords } from '../pictures/map-words.ts';
import { pictureToSvg } from '../pictures/picture-to-svg.ts';
import { EXTENTS, theatreOf } from '../pictures/theatre.ts';
import { clip, oneLine, type Table } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** What a player needs to give their next orders; every dispatch has it. */
export interface NextTurn {
  readonly troops: readonly TroopType[];
  readonly deadline: Deadline;
  readonly orderBlock: OrderBlock;
  readonly dice: DiceNotes;
  /** Who plays each power, by its id; absent: it is not told. */
  readonly players?: Readonly<Record<string, string>>;
  /** The player's page behind a signed link. */
  readonly pageLink: string;
  /** `Saturday 21 November 2026, 20:14 (Europe/Brussels)`: when the letter was written, in the reader's own zone. */
  readonly writtenAt?: string;
  /** They wish for letters without maps and tables. */
  readonly isPlain?: boolean;
  /** How much they wish to be told; absent: as much as usual. */
  readonly length?: 'short' | 'long';
  /** CP-VIC-07: there is no next turn to order for. */
  readonly isOver?: true;
}

export interface NextTurnView {
  readonly campaign: string;
  readonly turn: number;
  /** Empty where nobody said. */
  readonly writtenAt: string;
  readonly deadline: string;
  readonly due: string;
  /** Empty for who has no army. */
  readonly withoutOrders: string;
  /** What is the reader's to decide, a sentence each. */
  readonly choices: readonly string[];
  readonly hasChoices: boolean;
  readonly armies: readonly ArmyView[];
  /** What each kind of troop in them can do, once. */
  readonly profiles: Table;
  readonly sightings: Table;
  readonly hasSightings: boolean;
  readonly lands: Table;
  readonly landsSay: string;
  /** The lands that stand in no table: plain ones, by name; may be empty. */
  readonly landsElse: string;
  readonly standings: Table;
  readonly relations: RelationsView;
  readonly map: { readonly cid: string; readonly alt: string; readonly lines: readonly string[] };
  /** Where the rest of the map is; empty where it is shown whole. */
  readonly mapElse: string;
  readonly isPlain?: boolean;
  /** The map in sentences; empty for those who have it drawn. */
  readonly world: readonly string[];
  readonly reply: Reply;
  readonly dice: DiceView;
  readonly pageLink: string;
}

/** How things stand for a reader, and how they answer. */
export function viewNextTurn(known: VisibleCampaign, next: NextTurn, words: ReportWords): NextTurnView {
  const names = namesNow(known, words);
  const sightings = sightingsTable(known, names, words);
  const held = ownLands(known);
  const theatre = shownIn(words)(known);
  const isPlain = next.isPlain === true;
  const choices = next.isOver === true ? [] : viewChoices(known, words);
  const landsSay = [
    sayLands(known, held.length, words),
    sayGold(known, words),
    ...sayGoal(known, names, words),
  ];
  return {
    campaign: oneLine(known.name),
    turn: known.turn,
    writtenAt: next.writtenAt ?? '',
    ...sayOrders(known, next, words),
    choices,
    hasChoices: choices.length > 0,
    armies: viewArmies(known, next.troops, words),
    profiles: viewProfiles(known, next.troops, words),
    sightings,
    hasSightings: sightings.rows.length > 0,
    lands: notableLands(known, held, words),
    landsSay: landsSay.join(' '),
    landsElse: landsElse(known, held, words),
    standings: standingsTable(known, words, next.players),
    relations: viewRelations(known, words),
    map: {
      cid: MAP_CID,
      alt: mapAlt(theatre, words, next.length === 'short'),
      lines: mapText(theatre, words),
    },
    mapElse: isPlain || theatre === known ? '' : words.turnLetters.mapElse,
    isPlain,
    world: isPlain ? nearbyInWords(theatreOf(known, words), words) : [],
    dice: viewDice(known.turn, next.dice, words),
    pageLink: next.pageLink,
  };
}

/** When orders are due and how they are given; of a war that is over nothing but that. */
function sayOrders(
  { turn, armies }: VisibleCampaign,
  next: NextTurn,
  words: ReportWords,
): Pick<NextTurnView, 'deadline' | 'due' | 'withoutOrders' | 'reply'> {
  if (next.isOver === true) {
    const reply = replyTo([], { ...next.orderBlock, lines: [] });
    const { warIsOver } = words.deadline;
    return { deadline: warIsOver, due: warIsOver, withoutOrders: '', reply };
  }
  return {
    deadline: sayDeadline(turn, next.deadline, words),
    due: sayDue(turn, next.deadline, words),
    withoutOrders: armies.length === 0 ? '' : words.deadline.withoutOrders,
    reply: replyWith(next.orderBlock, words),
  };
}

/** A campaign's name as far as a subject has room for it. */
export const inSubject = (name: string): string => clip(oneLine(name), 40);

const MAP_CID = 'map';

/** The map as a picture for the mail: always the light theme, which reads well on a dark page too. */
export function mapForMail(known: VisibleCampaign, words: ReportWords): MailPicture {
  const theatre = shownIn(words)(known);
  const svg = pictureToSvg(mapPicture(theatre, words, 'letter'), { theme: 'light', legend: 'letter' });
  return { cid: MAP_CID, alt: mapAlt(theatre, words), svg };
}

const shownIn = once((words: ReportWords) =>
  rememberLast((known: VisibleCampaign) => theatreOf(known, words, EXTENTS.letter)),
);

/** A short letter has no tables that say the same. */
function mapAlt(known: VisibleCampaign, { turnLetters }: ReportWords, isShort = false): string {
  const name = oneLine(known.map.name);
  return isShort ? turnLetters.mapAlone(name) : turnLetters.map(name);
}

function ownLands({ reader, map, holders }: VisibleCampaign): readonly RegionId[] {
  if (reader.kind !== 'faction') return [];
  return idsOn(map).filter((id) => holders[id] === reader.faction);
}

/** In the map's own order, the same for every reader. */
const idsOn = once((map: VisibleCampaign['map']): readonly RegionId[] =>
  Object.values(map.regions).map(({ id }) => id),
);

function sayLands(
  { reader, standings }: VisibleCampaign,
  lands: number,
  { turnLetters }: ReportWords,
): string {
  const standing = standings.find(({ faction }) => reader.kind === 'faction' && faction === reader.faction);
  return turnLetters.lands({ regions: lands, castles: standing?.castles ?? 0 });
}
