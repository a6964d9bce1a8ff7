import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import type { Luck } from '../../kernel/luck.ts';
import { chronicleOfTold } from '../chronicle/chronicle.ts';
import type { Scene } from '../chronicle/telling.ts';
import { toldOf } from '../chronicle/told.ts';
import { eventsOf } from '../events-of.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { namesNow } from '../names.ts';
import type { OwnValues } from '../own-words/own-words.ts';
import { viewProfiles } from '../parts/armies.ts';
import { type BattleInMail, type BattleView, battlesTold } from '../parts/battles.ts';
import { viewFortune } from '../parts/brief.ts';
import { ledgerTable } from '../parts/ledger.ts';
import { type GivenOrder, viewOrderFates, withoutFates } from '../parts/order-fates.ts';
import { oneLine, type Table } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { inSubject, mapForMail, type NextTurn, type NextTurnView, viewNextTurn } from './next-turn.ts';

/** What a player's turn report is made of: nothing here that their faction may not know. */
export interface TurnReportInput {
  /** As `visibleTo` gave it for the reader's faction. */
  readonly turn: VisibleTurn;
  /** What the reader knew when the turn began, for the names of armies since lost. */
  readonly before: VisibleCampaign;
  /** The player's own name. */
  readonly player: string;
  /** The battles of `turn.battles`, in their order, told for the reader's side. */
  readonly battles: readonly BattleInMail[];
  /** The reader's own orders of the turn as they stood at the lock; absent: they are not told. */
  readonly orders?: readonly GivenOrder[];
  readonly next: NextTurn;
  /** CP-REC-19: how the reader's own dice fell, by battle; absent: they have not asked for it. */
  readonly luck?: ReadonlyMap<string, Luck>;
}

export interface TurnReportView extends MailView, NextTurnView {
  readonly player: string;
  readonly faction: string;
  readonly resolvedTurn: number;
  readonly lead: string;
  /** What the reader's own people gained and lost, a sentence each. */
  readonly fortune: readonly string[];
  /** Each order of the turn and what became of it, a line each. */
  readonly fates: readonly string[];
  readonly hasFates: boolean;
  /** What came into the reader's chest and what went out; it adds up. */
  readonly ledger: Table;
  readonly hasLedger: boolean;
  readonly isShort: boolean;
  /** Where the rest of a short letter is; empty for others. */
  readonly restSays: string;
  /** None in a short letter. */
  readonly scenes: readonly Scene[];
  /** The reader's own, in full; the others' are told among the news, but in long letters. */
  readonly battles: readonly BattleView[];
}

/** What a player gets when a turn is resolved: the story, how things stand, and the means to answer. */
export function renderTurnReport(templates: Templates, input: TurnReportInput): Mail {
  return renderMail(templates, 'turn-report', viewTurnReport(input, templates.words), { values: ownValues });
}

/** What own words may name: of the view, and of nothing else. */
function ownValues(view: TurnReportView): OwnValues {
  const { campaign, turn, resolvedTurn, player, faction, lead } = view;
  const { hasFates, hasLedger, hasChoices, isPlain = false } = view;
  const says = { campaign, turn, resolvedTurn, player, faction, lead };
  return {
    ...says,
    hasBattles: view.battles.length > 0,
    hasFates,
    hasLedger,
    hasChoices,
    isPlain,
  };
}

/** The view that the template `mail/turn-report` prints. */
function viewTurnReport(
  { turn, before, player, battles, orders, next, luck }: TurnReportInput,
  words: ReportWords,
): TurnReportView {
  const fates = orders === undefined ? [] : viewOrderFates(turn, before, orders, words);
  const ledger = ledgerTable(turn, before, words);
  // Chosen first: of a large turn nine events in ten belong to battles that are left out.
  const told = toldOf(turn);
  const news = { ...told, turn: withoutSightings(withoutLedger(withoutFates(told.turn, orders ?? []))) };
  const isOwn = ownBattles(turn);
  const isInFull = next.length === 'long' ? new Set(battles.map(({ id }) => id)) : isOwn;
  const { lead, scenes } = chronicleOfTold(news, before, words, battlesTold(battles, isInFull));
  const inFull = battles.filter(({ id }) => isInFull.has(id));
  const wasTold = next.length === 'long' ? new Set<string>() : toldBefore(isOwn, before);
  const isShort = next.length === 'short';
  const drawn = isShort ? [] : inFull.filter(({ id }) => isOwn.has(id) && !wasTold.has(id));
  const isByEnd = drawn.length > MOST_DRAWN;
  return {
    ...viewNextTurn(turn.now, next, words),
    profiles: viewProfiles(turn.now, next.troops, words, before),
    subject: `[${oneLine(turn.now.id)}] ${words.turnLetters.report({ campaign: inSubject(turn.now.name), turn: turn.turn, next: turn.now.turn })}`,
    pictures: [
      mapForMail(turn.now, words),
      ...drawn.flatMap(({ pictures }) => (isByEnd ? pictures.slice(-1) : pictures)),
    ],
    player: oneLine(player),
    faction: readerFaction(turn.now, words),
    resolvedTurn: turn.turn,
    lead,
    fortune: viewFortune(turn, before, words),
    fates,
    hasFates: fates.length > 0,
    ledger: ledger ?? NO_TABLE,
    hasLedger: ledger !== undefined && !isShort,
    isShort,
    restSays: isShort ? words.turnLetters.restOfShort : '',
    scenes: isShort ? [] : scenes,
    battles: inFull.map(({ id, inFull: story }) => ({
      ...story,
      ...(wasTold.has(id) ? inShort(story, words) : {}),
      ...(isByEnd ? { views: [] } : {}),
      hasField: isOwn.has(id) && !wasTold.has(id),
      hasLast: story.hasLast && next.length === 'long' && isOwn.has(id),
      luck: sayLuck(luck?.get(id), words),
    })),
  };
}

/** Of more battles of one's own in a turn the end alone is drawn: the letter could not carry the rest, which is on the page. */
const MOST_DRAWN = 3;

/** CP-BAT-11: a battle of an earlier turn was told to its commanders, whole, when it ended. */
function toldBefore(own: ReadonlySet<string>, { battles }: VisibleCampaign): ReadonlySet<string> {
  return new Set(battles.flatMap(({ id }) => (own.has(id) ? [id] : [])));
}

const inShort = ({ more }: BattleView, { battles }: ReportWords): Partial<BattleView> => ({
  colours: '',
  course: [],
  more: [battles.toldWhenOver, more].filter((each) => each !== '').join(' '),
});

const sayLuck = (luck: Luck | undefined, { battles }: ReportWords): string =>
  luck === undefined ? '' : battles.luck(luck);

const NO_TABLE: Table = { head: [], rows: [], flushRight: [] };

/** What the ledger has in full, no sentence tells in short. */
function withoutLedger(turn: VisibleTurn): VisibleTurn {
  if (turn.now.reader.kind !== 'faction') return turn;
  return { ...turn, events: turn.events.filter(({ kind }) => kind !== 'ledger-closed') };
}

/** Who was seen, and stands there still, has a line in the table of the others, and one above where they are near. */
function withoutSightings(turn: VisibleTurn): VisibleTurn {
  const { sightings } = turn.now;
  const isInTable = (event: VisibleTurn['events'][number]) =>
    event.kind === 'army-sighted' &&
    sightings.some(
      ({ army, at, turn: seen }) => army === event.army && at === event.at && seen === turn.turn,
    );
  return { ...turn, events: turn.events.filter((event) => !isInTable(event)) };
}

/** Those the reader had a part in: all of them for one who has no faction. */
function ownBattles(turn: VisibleTurn): ReadonlySet<string> {
  const { reader } = turn.now;
  if (reader.kind !== 'faction') return new Set(turn.battles);
  const own = eventsOf(turn, 'battle-fought').filter(
    ({ sides }) => sides.red === reader.faction || sides.black === reader.faction,
  );
  return new Set(own.map(({ battle }) => battle));
}

/** `the Iron Crown`. */
export function readerFaction(known: VisibleCampaign, words: ReportWords): string {
  const { reader } = known;
  return reader.kind === 'faction'
    ? namesNow(known, words).faction(reader.faction)
    : words.turnLetters.gameMaster;
}
