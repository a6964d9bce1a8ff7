/** How the end of a battle on a real table is told in a mail or on a page, in a few plain words a line. */

import type { CampaignEngagement } from '../campaign/battle/engagement.ts';
import { ok, type Result } from '../kernel/result.ts';
import { type Aftermath, type Outcome, SIDES, type Side } from '../kernel/ruleset.ts';
import { bareName } from './bare-name.ts';
import { linesToRead } from './battle-lines.ts';
import { cleanLine, whyIgnored } from './clean.ts';
import { type ReceiptLine, type Verdict, verdictOf } from './receipt.ts';
import { refuse } from './words/refuse.ts';

/** Somebody a report can speak of, with the short name the battle sheet gives them. */
export interface Reportable {
  /** `R3`, `BG`: side and place on the sheet. */
  readonly code: string;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** Of a unit, what it brought; absent for a general. */
  readonly left?: number;
  readonly troop?: string;
}

export interface ReportReading {
  readonly verdict: Verdict;
  readonly lines: readonly ReceiptLine[];
  /** There when a winner was named, nothing was refused, and so the whole outcome is known. */
  readonly report?: { readonly outcome: Outcome; readonly aftermath: Aftermath };
  /** The other side's report is confirmed. */
  readonly isAgreed: boolean;
  readonly asksHelp: boolean;
}

type UnitFate = Omit<Aftermath['units'][number], 'id' | 'keeps'>;
type PersonFate = Aftermath['persons'][number]['fate'];
type Said =
  | { readonly kind: 'winner'; readonly winner: Outcome['winner'] }
  | { readonly kind: 'rounds'; readonly rounds: number }
  | { readonly kind: 'unit'; readonly who: Reportable; readonly fate: UnitFate }
  | { readonly kind: 'person'; readonly who: Reportable; readonly fate: PersonFate }
  | { readonly kind: 'agreed' | 'help' | 'rest' };

/** Everybody on the field: red's units and generals, then black's, as the battle sheet lists them. */
export function reportables({ engagement }: CampaignEngagement): readonly Reportable[] {
  return SIDES.flatMap((side) => {
    const { armies } = engagement.parties[side];
    const letter = side === 'red' ? 'R' : 'B';
    const units = armies
      .flatMap((army) => army.units)
      .map(({ id, name, left, troop }, i) => ({ code: `${letter}${i + 1}`, id, name, side, left, troop }));
    const persons = armies
      .flatMap((army) => army.general ?? [])
      .map(({ id, name }, i) => ({ code: `${letter}G${i === 0 ? '' : i + 1}`, id, name, side }));
    return [...units, ...persons];
  });
}

/** CP-BAT-22: a report, read for the one who sent it; those it does not mention came out of it unhurt. */
export function readBattleReport(
  text: string,
  engagement: CampaignEngagement,
  by: Side | undefined,
): ReportReading {
  const everybody = reportables(engagement);
  const { lines, beyond } = linesToRead(text);
  const read: readonly ReadLine[] = [
    ...lines.flatMap((line, i) => readLine(line, i + 1, { engagement, everybody, by })),
    ...beyond.map((line) => ({ line })),
  ];
  const said = read.flatMap(({ says }) => says ?? []);
  const verdict = verdictOf(read.map(({ line }) => line.status));
  const winner = said.findLast((each) => each.kind === 'winner');
  const isWhole = winner !== undefined && verdict.refused === 0;
  return {
    verdict,
    lines: read.map(({ line }) => line),
    ...(isWhole ? { report: reportOf(said, everybody, winner.winner) } : {}),
    isAgreed: said.some(({ kind }) => kind === 'agreed'),
    asksHelp: said.some(({ kind }) => kind === 'help'),
  };
}

/** A report said back, whole, in words that can be sent again. */
export function sayReport(
  { outcome, aftermath }: NonNullable<ReportReading['report']>,
  engagement: CampaignEngagement,
): readonly string[] {
  const { winner } = outcome;
  const head = winner === 'draw' ? 'draw' : `winner: ${engagement.engagement.parties[winner].name}`;
  const lines = reportables(engagement).flatMap((who) => {
    const unit = aftermath.units.find(({ id }) => id === who.id);
    const person = aftermath.persons.find(({ id }) => id === who.id);
    const says = unit === undefined ? sayPerson(person?.fate) : sayUnit(unit, who);
    return says === '' ? [] : [`${who.code} ${who.name}: ${says}`];
  });
  return [head, ...(outcome.rounds > 0 ? [`rounds: ${outcome.rounds}`] : []), ...lines];
}

function sayUnit({ left, fate }: UnitFate, who: Reportable): string {
  if (fate === 'destroyed') return 'destroyed';
  if (fate === 'routed') return `routed, ${left} left`;
  return left === who.left ? '' : `${left} left`;
}

const sayPerson = (fate: PersonFate | undefined): string =>
  fate === undefined || fate === 'unhurt' ? '' : fate;

interface Field {
  readonly engagement: CampaignEngagement;
  readonly everybody: readonly Reportable[];
  readonly by: Side | undefined;
}

interface ReadLine {
  readonly line: ReceiptLine;
  readonly says?: Said;
}

function readLine(written: string, number: number, field: Field): readonly ReadLine[] {
  const base = { number, text: written.trim(), says: '', why: '', hint: '', warnings: [] };
  if (base.text === '') return [];
  const cleaned = cleanLine(written);
  const text = cleaned.text.replace(/\s+/g, ' ').replace(/[\s.!]+$/, '');
  const read = readWords(text, field);
  if (read.ok) return [{ line: { ...base, status: 'understood', says: text }, says: read.value }];
  const why = whyIgnored(cleaned) ?? whyTalk(text, field);
  if (why !== undefined) return [{ line: { ...base, status: 'ignored', why } }];
  const { code, message, hint = '' } = read.refusal;
  return [{ line: { ...base, status: 'refused', why: message, hint, code } }];
}

const TELLING =
  /\d|\b(?:won|wins?|winner|lost|draw|left|destroyed|routed|wounded|captured|slain|killed|unhurt)\b/i;

/** People write a sentence or two around a report: what names nobody and tells of no fate is no part of it. */
function whyTalk(text: string, { everybody }: Field): string | undefined {
  const words = text.toLowerCase();
  if (TELLING.test(text) || everybody.some(({ name }) => words.includes(bareName(name)))) return undefined;
  return 'it tells nothing of the battle';
}

function readWords(text: string, field: Field): Result<Said> {
  if (/^(?:agreed|i agree|agree|confirm(?:ed)?)$/i.test(text)) return ok({ kind: 'agreed' });
  if (/^help$/i.test(text)) return ok({ kind: 'help' });
  if (/^(?:(?:all )?(?:the )?(?:others?|rest)|every(?:body|one) else):? (?:are |is )?unhurt$/i.test(text))
    return ok({ kind: 'rest' });
  const rounds = /^rounds?:? ?(\d{1,3})$|^(\d{1,3}) rounds$/i.exec(text);
  if (rounds !== null) return ok({ kind: 'rounds', rounds: Number(rounds[1] ?? rounds[2]) });
  return readWinner(text, field) ?? readFate(text, field);
}

function readWinner(text: string, field: Field): Result<Said> | undefined {
  if (/^(?:a )?draw$|^nobody won$/i.test(text)) return ok({ kind: 'winner', winner: 'draw' });
  const own = /^(?:we|i) (won|lost)$/i.exec(text)?.[1]?.toLowerCase();
  if (own !== undefined && field.by !== undefined) {
    const other = field.by === 'red' ? 'black' : 'red';
    return ok({ kind: 'winner', winner: own === 'won' ? field.by : other });
  }
  const match = /^(?:winner|won by):? ?(.+)$|^(.+) (?:won|wins)$/i.exec(text);
  const name = match?.[1] ?? match?.[2];
  if (name === undefined) return undefined;
  const side = SIDES.find((each) => namesOf(each, field).includes(bareName(name)));
  if (side !== undefined) return ok({ kind: 'winner', winner: side });
  if (/^draw$|^nobody$/i.test(name)) return ok({ kind: 'winner', winner: 'draw' });
  const { red, black } = field.engagement.engagement.parties;
  return refuse('unclear/winner', { name, red: red.name, black: black.name });
}

function namesOf(side: Side, { engagement }: Field): readonly string[] {
  const { parties, attacker } = engagement.engagement;
  const role = side === attacker ? 'attacker' : 'defender';
  return [side, role, bareName(parties[side].name), bareName(engagement.sides[side])];
}

function readFate(text: string, field: Field): Result<Said> {
  const match = /^(.+?): ?(.+)$/.exec(text);
  if (match === null) return refuse('unclear/report', { text });
  const who = findWho(match[1] ?? '', field);
  if (!who.ok) return who;
  const fate = match[2] ?? '';
  return who.value.left === undefined
    ? personSaid(who.value, fate)
    : unitSaid(who.value, who.value.left, fate);
}

/** By its code, with or without its name behind it, else by a name that only one bears. */
function findWho(written: string, { everybody }: Field): Result<Reportable> {
  const text = bareName(written);
  const word = text.split(' ')[0];
  const coded = everybody.find(({ code, name }) => {
    const key = code.toLowerCase();
    return text === key || (word === key && text === `${key} ${bareName(name)}`);
  });
  if (coded !== undefined) return ok(coded);
  const named = everybody.filter(({ name, id }) => bareName(name) === text || id === text);
  const [only] = named;
  if (only !== undefined && named.length === 1) return ok(only);
  return named.length > 1
    ? refuse('unclear/unit.on-both-sides', { written, named: named.map(onSheet) })
    : refuse('unclear/unit.not-here', { written, everybody: everybody.map(onSheet) });
}

/** `R3 Polearms`. */
const onSheet = ({ code, name }: Reportable): string => `${code} ${name}`;

function unitSaid(who: Reportable, brought: number, text: string): Result<Said> {
  const fate = unitFate(text, brought);
  const { name, code } = who;
  if (fate === undefined) return refuse('unclear/fate', { name, code, text });
  if (fate.left > brought) return refuse('illegal/left', { name, brought, left: fate.left }, 'CP-BAT-22');
  return ok({ kind: 'unit', who, fate });
}

function unitFate(text: string, brought: number): UnitFate | undefined {
  if (/^(?:destroyed|wiped out|all lost|dead|gone|0 left)$/i.test(text))
    return { left: 0, fate: 'destroyed' };
  if (/^(?:unhurt|untouched|no losses|intact)$/i.test(text)) return { left: brought, fate: 'standing' };
  const lost = /^lost (\d{1,3})$/i.exec(text)?.[1];
  if (lost !== undefined) return counted(brought - Number(lost), 'standing');
  const left = /^(?:(\d{1,3})(?: left)?|left:? (\d{1,3}))$/i.exec(text);
  if (left !== null) return counted(Number(left[1] ?? left[2]), 'standing');
  const routed = /^routed(?:(?:,| with) ?(\d{1,3})(?: left)?)?$/i.exec(text);
  if (routed !== null) return counted(routed[1] === undefined ? brought : Number(routed[1]), 'routed');
  return undefined;
}

function counted(left: number, fate: 'standing' | 'routed'): UnitFate {
  return left <= 0 ? { left: 0, fate: 'destroyed' } : { left, fate };
}

const PERSON_WORDS: Readonly<Record<string, PersonFate>> = {
  unhurt: 'unhurt',
  well: 'unhurt',
  wounded: 'wounded',
  hurt: 'wounded',
  captured: 'captured',
  taken: 'captured',
  prisoner: 'captured',
  slain: 'slain',
  killed: 'slain',
  dead: 'slain',
};

function personSaid(who: Reportable, text: string): Result<Said> {
  const word = text.toLowerCase();
  const fate = Object.hasOwn(PERSON_WORDS, word) ? PERSON_WORDS[word] : undefined;
  if (fate !== undefined) return ok({ kind: 'person', who, fate });
  return refuse('unclear/fate.person', { name: who.name, code: who.code, text });
}

function reportOf(
  said: readonly Said[],
  everybody: readonly Reportable[],
  winner: Outcome['winner'],
): NonNullable<ReportReading['report']> {
  const rounds = said.findLast((each) => each.kind === 'rounds')?.rounds ?? 0;
  const units = everybody.flatMap(({ id, left }) => {
    if (left === undefined) return [];
    const fate = said.findLast((each) => each.kind === 'unit' && each.who.id === id);
    return [{ id, ...(fate?.kind === 'unit' ? fate.fate : { left, fate: 'standing' as const }) }];
  });
  const persons = everybody.flatMap(({ id, left }) => {
    if (left !== undefined) return [];
    const fate = said.findLast((each) => each.kind === 'person' && each.who.id === id);
    return [{ id, fate: fate?.kind === 'person' ? fate.fate : ('unhurt' as const) }];
  });
  return { outcome: { winner, why: 'reported', rule: 'CP-BAT-22', rounds }, aftermath: { units, persons } };
}
