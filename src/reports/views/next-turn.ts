import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { rememberLast } from '../../kernel/remember.ts';
import type { TroopType } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import type { MailPicture } from '../mail.ts';
import { namesNow } from '../names.ts';
import { type ArmyView, viewArmies } from '../parts/armies.ts';
import { type Deadline, sayDeadline, sayDue, WAR_IS_OVER, WITHOUT_ORDERS } from '../parts/deadline.ts';
import { type DiceNotes, type DiceView, viewDice } from '../parts/dice-notes.ts';
import { landsTable, sayGoal, sayGold, sightingsTable, standingsTable } from '../parts/realm.ts';
import { type RelationsView, viewRelations } from '../parts/relations.ts';
import { type OrderBlock, type Reply, replyTo, replyWith } from '../parts/reply.ts';
import { mapPicture } from '../pictures/map-picture.ts';
import { mapText } from '../pictures/map-text.ts';
import { pictureToSvg } from '../pictures/picture-to-svg.ts';
import { theatreOf } from '../pictures/theatre.ts';
import { oneLine, type Table } from '../plain-text.ts';

/** What a player needs to give his next orders; every dispatch has it. */
export interface NextTurn {
  readonly troops: readonly TroopType[];
  readonly deadline: Deadline;
  readonly orderBlock: OrderBlock;
  readonly dice: DiceNotes;
  /** His page behind a signed link. */
  readonly pageLink: string;
  /** `Saturday 21 November 2026, 20:14 (Europe/Brussels)`: when the letter was written, in his own zone. */
  readonly writtenAt?: string;
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
  readonly withoutOrders: string;
  readonly armies: readonly ArmyView[];
  readonly sightings: Table;
  readonly hasSightings: boolean;
  readonly lands: Table;
  readonly landsSay: string;
  readonly standings: Table;
  readonly relations: RelationsView;
  readonly map: { readonly cid: string; readonly alt: string; readonly lines: readonly string[] };
  readonly reply: Reply;
  readonly dice: DiceView;
  readonly pageLink: string;
}

/** How things stand for a reader, and how he answers. */
export function viewNextTurn(known: VisibleCampaign, next: NextTurn): NextTurnView {
  const sightings = sightingsTable(known, namesNow(known));
  const lands = ownLands(known);
  const theatre = shownOf(known);
  return {
    campaign: oneLine(known.name),
    turn: known.turn,
    writtenAt: next.writtenAt ?? '',
    ...sayOrders(known, next),
    armies: viewArmies(known, next.troops),
    sightings,
    hasSightings: sightings.rows.length > 0,
    lands,
    landsSay: `${sayLands(known, lands)} ${sayGold(known)}${sayGoal(known, namesNow(known))}`,
    standings: standingsTable(known),
    relations: viewRelations(known),
    map: { cid: MAP_CID, alt: mapAlt(theatre), lines: mapText(theatre) },
    dice: viewDice(known.turn, next.dice),
    pageLink: next.pageLink,
  };
}

/** When orders are due and how they are given; of a war that is over nothing but that. */
function sayOrders(
  { turn }: VisibleCampaign,
  next: NextTurn,
): Pick<NextTurnView, 'deadline' | 'due' | 'withoutOrders' | 'reply'> {
  if (next.isOver === true) {
    const reply = replyTo([], { ...next.orderBlock, lines: [] });
    return { deadline: WAR_IS_OVER, due: WAR_IS_OVER, withoutOrders: '', reply };
  }
  return {
    deadline: sayDeadline(turn, next.deadline),
    due: sayDue(turn, next.deadline),
    withoutOrders: WITHOUT_ORDERS,
    reply: replyWith(next.orderBlock),
  };
}

const MAP_CID = 'map';

/** The map as a picture for the mail: always the light theme, which reads well on a dark page too. */
export function mapForMail(known: VisibleCampaign): MailPicture {
  const theatre = shownOf(known);
  return { cid: MAP_CID, alt: mapAlt(theatre), svg: pictureToSvg(mapPicture(theatre), { theme: 'light' }) };
}

const shownOf = rememberLast(theatreOf);

function mapAlt(known: VisibleCampaign): string {
  return `Map of ${oneLine(known.map.name)} as you know it. The tables around it say the same in words.`;
}

function ownLands(known: VisibleCampaign): Table {
  const { reader } = known;
  const held = Object.values(known.map.regions)
    .map((region) => region.id)
    .filter((id) => reader.kind === 'faction' && known.holders[id] === reader.faction);
  return landsTable(known, held);
}

function sayLands(known: VisibleCampaign, lands: Table): string {
  const { reader } = known;
  const standing = known.standings.find(
    ({ faction }) => reader.kind === 'faction' && faction === reader.faction,
  );
  const castles = standing?.castles ?? 0;
  const regions = lands.rows.length;
  if (regions === 0) return 'You hold no land at all.';
  if (castles === regions)
    return `You hold ${english.count(castles, 'castle', 'castles')}, and no land besides.`;
  const among = castles === 0 ? 'no castle' : english.count(castles, 'castle', 'castles');
  return `You hold ${english.count(regions, 'region', 'regions')}, ${among} among them.`;
}
