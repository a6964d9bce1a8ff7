import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import { chronicleOfTold, letterTeller } from '../chronicle/chronicle.ts';
import type { Scene } from '../chronicle/telling.ts';
import { toldOf } from '../chronicle/told.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { armiesTable } from '../parts/armies.ts';
import { type BattleInMail, type BattleView, battlesTold, sayBattle, sayMoreOf } from '../parts/battles.ts';
import { sayWhenDue } from '../parts/deadline.ts';
import { type DiceNotes, type DiceView, viewDice } from '../parts/dice-notes.ts';
import { standingsTable } from '../parts/realm.ts';
import { type RelationsView, viewRelations } from '../parts/relations.ts';
import { sayFellSilent } from '../parts/silence.ts';
import { mapText } from '../pictures/map-text.ts';
import { oneLine, type Table } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { inSubject, mapForMail } from './next-turn.ts';

/** The whole truth of a turn, for the GM; or what everybody knows of it, for those who watch. */
export interface GmTurnReportInput {
  /** As `visibleTo` gave it for the GM, or for the public: its reader says which letter it is. */
  readonly turn: VisibleTurn;
  readonly before: VisibleCampaign;
  readonly battles: readonly BattleInMail[];
  readonly dice: DiceNotes;
  /** When the orders of the next turn are due, in the GM's zone; absent: the war is over. */
  readonly dueAt?: string;
  /** Names of the powers that sent no orders for the turn. */
  readonly silent?: readonly string[];
  readonly pageLink: string;
}

export interface GmTurnReportView extends MailView {
  readonly campaign: string;
  readonly title: string;
  readonly forWhom: string;
  readonly hasArmies: boolean;
  readonly turn: number;
  readonly resolvedTurn: number;
  readonly due: string;
  /** Who was left to their adjutant; empty where nobody was. */
  readonly silence: string;
  readonly lead: string;
  readonly scenes: readonly Scene[];
  readonly battles: readonly BattleView[];
  /** Where the rest of them is. */
  readonly moreOfBattles: string;
  /** Of each battle the headline and three sentences, and no board. */
  readonly isShort: boolean;
  /** Where the rest is; empty where all of it is here. */
  readonly restSays: string;
  readonly armies: Table;
  readonly standings: Table;
  readonly relations: RelationsView;
  readonly map: { readonly cid: string; readonly alt: string; readonly lines: readonly string[] };
  readonly dice: DiceView;
  readonly pageLink: string;
}

/** What the GM gets when a turn is resolved: everything; and spectators: the war, and nothing that asks them for orders. */
export function renderGmTurnReport(templates: Templates, input: GmTurnReportInput): Mail {
  return renderMail(templates, 'gm-turn-report', viewGmTurnReport(input, templates.words));
}

/** Up to this many battles are told in full, with their boards. */
const MOST_IN_FULL = 3;

/** Characters of what happened beside the battles; a longer story is read on the page. */
const MOST_STORY = 15_000;

const lengthOf = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, { paragraphs }) => sum + paragraphs.join('').length, 0);

/** The view that the template `mail/gm-turn-report` prints. */
function viewGmTurnReport(input: GmTurnReportInput, words: ReportWords): GmTurnReportView {
  const { turn } = input;
  const isTold = new Set<string>(toldOf(turn).turn.battles);
  const battles = input.battles.filter(({ id }) => isTold.has(id));
  const isShort = battles.length > MOST_IN_FULL;
  const told = battlesTold(battles, { inFull: new Set(battles.map(({ id }) => id)) });
  const teller = letterTeller(turn, words);
  const shown = battles.map((battle) => sayBattle(battle, teller, isShort));
  const { lead, scenes } = chronicleOfTold(toldOf(turn), input.before, { words, battles: told, teller });
  const map = mapForMail(turn.now, words);
  const named = { campaign: inSubject(turn.now.name), turn: turn.turn };
  const { subject, title, forWhom } = headOf(turn, named, words.turnLetters);
  const armies = armiesTable(turn.now, words);
  const hasStory = !isShort || lengthOf(scenes) <= MOST_STORY;
  return {
    subject: `[${oneLine(turn.now.id)}] ${subject}`,
    title,
    forWhom,
    hasArmies: armies.rows.length > 0,
    pictures: [map, ...battles.flatMap(({ pictures }) => (isShort ? [] : pictures))],
    campaign: oneLine(turn.now.name),
    turn: turn.now.turn,
    resolvedTurn: turn.turn,
    due: sayWhenDue(turn.now.turn, input.dueAt, words),
    silence: sayFellSilent(turn.turn, input.silent ?? [], words),
    lead,
    scenes: hasStory ? scenes : [],
    battles: isShort ? shown.map((battle) => ({ ...battle, hasLast: false })) : shown,
    moreOfBattles: isShort ? '' : sayMoreOf(shown, words),
    isShort,
    restSays: isShort && battles.length > 0 ? words.turnLetters.restOfGm({ hasStory }) : '',
    armies,
    standings: standingsTable(turn.now, words),
    relations: viewRelations(turn.now, words),
    map: { cid: map.cid, alt: map.alt, lines: mapText(turn.now, words) },
    dice: viewDice(turn.now.turn, input.dice, words),
    pageLink: input.pageLink,
  };
}

function headOf(
  { turn, now }: VisibleTurn,
  named: { readonly campaign: string; readonly turn: number },
  words: ReportWords['turnLetters'],
) {
  return now.reader.kind === 'gm'
    ? { subject: words.gmReport(named), title: words.gmTitle(turn), forWhom: words.gmFor }
    : { subject: words.watcherReport(named), title: words.watcherTitle(turn), forWhom: words.watcherFor };
}
