import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { compare } from '../../campaign/sorted.ts';
import type { Region } from '../../campaign/state.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { namesNow } from '../names.ts';
import { sayGoal, sayGold } from '../parts/realm.ts';
import { oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { inSubject, mapForMail, type NextTurn, type NextTurnView, viewNextTurn } from './next-turn.ts';
import { readerFaction } from './turn-report.ts';

/** The first dispatch of a campaign, before anything has happened. */
export interface TurnOpeningInput {
  /** As `viewCampaign` gave it for the reader's faction. */
  readonly known: VisibleCampaign;
  readonly player: string;
  /** The ruleset's title, as the registry has it. */
  readonly ruleset: string;
  readonly next: NextTurn;
}

export interface TurnOpeningView extends MailView, NextTurnView {
  readonly player: string;
  readonly faction: string;
  readonly ruleset: string;
  readonly welcome: string;
  /** CP-REC-17; empty: it has been dealt. */
  readonly dealSays: string;
  readonly dealCommitment: string;
  /** CP-REC-18; empty: it is the first of its players. */
  readonly before: string;
  /** Which castles are the reader's, their gold, what the war is about: a paragraph. */
  readonly holdings: string;
}

/** What a player gets when a campaign opens: who they are, what they have, how orders are given. */
export function renderTurnOpening(templates: Templates, input: TurnOpeningInput): Mail {
  return renderMail(templates, 'turn-opening', viewTurnOpening(input, templates.words));
}

/** The view that the template `mail/turn-opening` prints. */
function viewTurnOpening(
  { known, player, ruleset, next }: TurnOpeningInput,
  words: ReportWords,
): TurnOpeningView {
  return {
    ...viewNextTurn(known, next, words),
    subject: `[${oneLine(known.id)}] ${words.turnLetters.opening({ campaign: inSubject(known.name), turn: known.turn })}`,
    pictures: [mapForMail(known, words)],
    player: oneLine(player),
    faction: readerFaction(known, words),
    ruleset: oneLine(ruleset),
    welcome: sayWelcome(known, words),
    dealSays: known.dealCommitment === undefined ? '' : words.turnLetters.dealAhead,
    dealCommitment: known.dealCommitment ?? '',
    before: known.openedBefore === undefined ? '' : words.turnLetters.openedBefore(known.openedBefore),
    holdings: sayHoldings(known, words),
  };
}

function sayWelcome(known: VisibleCampaign, words: ReportWords): string {
  const regions = Object.values(known.map.regions);
  return words.turnLetters.welcome({
    faction: readerFaction(known, words),
    map: oneLine(known.map.name),
    regions: regions.length,
    castles: regions.filter((region) => region.isCastle).length,
    rivals: known.factions.filter((faction) => faction.isAlive).length - 1,
  });
}

/** In place of the table of lands, which every later letter has. */
function sayHoldings(known: VisibleCampaign, words: ReportWords): string {
  const { reader, holders, map } = known;
  const isOwn = ({ id }: Region) => reader.kind === 'faction' && holders[id] === reader.faction;
  const held = Object.values<Region>(map.regions).filter(isOwn);
  const castles = held.filter(({ isCastle }) => isCastle).map(({ name }) => oneLine(name));
  return [
    words.turnLetters.holdings({ regions: held.length, castles: castles.toSorted(compare) }),
    sayGold(known, words),
    ...(hasOtherEnd(known) ? [] : [words.turnLetters.lastToStand]),
    ...sayGoal(known, namesNow(known, words), words),
  ].join(' ');
}

/** CP-VIC-02, CP-VIC-03: the war may be won before all others have fallen. */
const hasOtherEnd = ({ victory }: VisibleCampaign): boolean =>
  (victory?.castles ?? victory?.lastTurn ?? victory?.won) !== undefined;
