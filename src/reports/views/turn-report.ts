import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import type { Luck } from '../../kernel/luck.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { chronicleOfTold, letterTeller } from '../chronicle/chronicle.ts';
import type { Scene } from '../chronicle/telling.ts';
import { toldOf } from '../chronicle/told.ts';
import { eventsOf } from '../events-of.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { namesNow } from '../names.ts';
import type { OwnValues } from '../own-words/own-words.ts';
import { viewProfiles } from '../parts/armies.ts';
import { type BattleInMail, type BattleView, battlesTold, sayBattle, sayMoreOf } from '../parts/battles.ts';
import { viewFortune } from '../parts/brief.ts';
import { ledgerTable } from '../parts/ledger.ts';
import { type GivenOrder, viewOrderFates, withoutFates } from '../parts/order-fates.ts';
import { oneLine, type Table } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';
import type { Teller } from '../words.ts';
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
  /** Where the rest of them is; empty where nothing is left out. */
  readonly moreOfBattles: string;
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
  // In the order of the letter: what it says first has the first choice of words.
  const teller = letterTeller(turn, words);
  const { isInFull, shown, pictures, moreOfBattles } = showBattles(
    { turn, before, battles, next, luck },
    teller,
    words,
  );
  const isShort = next.length === 'short';
  const { lead, scenes } = chronicleOfTold(news, before, {
    words,
    battles: battlesTold(battles, { inFull: isInFull }),
    teller,
  });
  return {
    ...viewNextTurn(turn.now, next, words),
    profiles: viewProfiles(turn.now, next.troops, words, before),
    subject: `[${oneLine(turn.now.id)}] ${words.turnLetters.report({ campaign: inSubject(turn.now.name), turn: turn.turn, next: turn.now.turn })}`,
    pictures: [mapForMail(turn.now, words), ...pictures],
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
    battles: shown,
    moreOfBattles,
  };
}

type ToShow = Pick<TurnReportInput, 'turn' | 'before' | 'battles' | 'next'> & {
  readonly luck: TurnReportInput['luck'] | undefined;
};

/** The reader's own battles, in long letters all: in words of the letter, with their pictures. */
function showBattles({ turn, before, battles, next, luck }: ToShow, teller: Teller, words: ReportWords) {
  const isLong = next.length === 'long';
  const isShort = next.length === 'short';
  const isOwn = ownBattles(turn);
  const isInFull = isLong ? new Set(battles.map(({ id }) => id)) : isOwn;
  const wasTold = isLong ? new Set<string>() : toldBefore(isOwn, before);
  const inFull = battles.filter(({ id }) => isInFull.has(id));
  const isDrawn = ({ id }: BattleInMail) => isOwn.has(id) && !wasTold.has(id);
  const drawn = isShort ? [] : inFull.filter(isDrawn);
  const isByEnd = drawn.length > MOST_DRAWN;
  const shown = inFull.map((battle): ShownBattle => {
    const { id } = battle;
    const story = sayBattle(battle, teller, isShort || wasTold.has(id));
    return {
      id,
      ...(isByEnd ? { ...story, views: [] } : story),
      ...(wasTold.has(id) ? { colours: '' } : {}),
      hasField: isDrawn(battle),
      hasLast: story.hasLast && isLong && isOwn.has(id),
      luck: sayLuck(luck?.get(id), words),
    };
  });
  return {
    isInFull,
    shown,
    pictures: drawn.flatMap(({ pictures }) => (isByEnd ? pictures.slice(-1) : pictures)),
    moreOfBattles: [sayToldBefore(shown, wasTold, words), sayMoreOf(shown, words)]
      .filter((each) => each !== '')
      .join(' '),
  };
}

/** Of more battles of one's own in a turn the end alone is drawn: the letter could not carry the rest, which is on the page. */
const MOST_DRAWN = 3;

/** CP-BAT-11: a battle of an earlier turn was told to its commanders, whole, when it ended. */
function toldBefore(own: ReadonlySet<string>, { battles }: VisibleCampaign): ReadonlySet<string> {
  return new Set(battles.flatMap(({ id }) => (own.has(id) ? [id] : [])));
}

interface ShownBattle extends BattleView {
  readonly id: string;
}

function sayToldBefore(
  shown: readonly ShownBattle[],
  wasTold: ReadonlySet<string>,
  { battles }: ReportWords,
): string {
  const titles = shown.filter(({ id }) => wasTold.has(id)).map(({ title }) => inMidSentence(title));
  return titles.length === 0 ? '' : battles.toldWhenOver({ titles });
}

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
