/** What a commander writes for a round of a battle by mail: lines of the ruleset's own phrases, and words for the post office. */
import type { AnyRuleset, PlanLine, Side } from '../kernel/ruleset.ts';
import { linesToRead } from './battle-lines.ts';
import { cleanLine, whyIgnored } from './clean.ts';
import { type Group, lengthsOf } from './lexicon.ts';
import { type IgnoredText, type ReceiptLine, sayIgnored, type Verdict, verdictOf } from './receipt.ts';
import { splitWords } from './words.ts';

/** What a line may ask of the post office in a battle. */
export type BattleWord = 'final' | 'not-final' | 'help' | 'status' | 'cancel' | 'leave';

export interface SheetReading {
  readonly verdict: Verdict;
  readonly lines: readonly ReceiptLine[];
  readonly ignored: readonly IgnoredText[];
  /** In order, each once; what was refused is not among them. */
  readonly plan: readonly PlanLine[];
  readonly words: readonly BattleWord[];
}

/** Who writes, under which rules, with what in sight. `view` is their own. */
export interface SheetReader {
  readonly ruleset: AnyRuleset;
  readonly view: unknown;
  readonly side: Side;
}

type Removed = readonly { readonly reason: string; readonly text: string }[];

/** Reads a sheet line by line; nothing they wrote is passed over in silence. */
export function readBattleSheet(text: string, reader: SheetReader, removed: Removed = []): SheetReading {
  const { lines, beyond } = linesToRead(text);
  const read: readonly ReadLine[] = [
    ...lines.flatMap((line, i) => readLine(line, i + 1, reader)),
    ...beyond.map((line) => ({ line })),
  ];
  const plan = read.flatMap(({ plan: line }) => (line === undefined ? [] : [line]));
  return {
    verdict: verdictOf(read.map(({ line }) => line.status)),
    lines: read.map(({ line }) => line),
    ignored: sayIgnored(removed, battleLineTest(reader)),
    plan: plan.filter((line, i) => plan.findIndex((other) => isSame(line, other)) === i),
    words: read.flatMap(({ word }) => word ?? []),
  };
}

/** For the reader of mails: is this a line that a battle understands? */
export function battleLineTest(reader: SheetReader): (line: string) => boolean {
  return (line) => {
    const { text, box } = cleanLine(line);
    return box === 'marked' || wordOf(text) !== undefined || parsed(text, reader).ok;
  };
}

/** Whether the ruleset lets a side give the battle up by a line of its sheet. */
export function mayConcede({ ruleset, view, side }: SheetReader): boolean {
  return ruleset.phrases.parse('concede', view, side).ok;
}

interface ReadLine {
  readonly line: ReceiptLine;
  readonly plan?: PlanLine;
  readonly word?: BattleWord;
}

function readLine(written: string, number: number, reader: SheetReader): readonly ReadLine[] {
  const cleaned = cleanLine(written);
  const base = { number, text: written.trim(), says: '', why: '', hint: '', warnings: [] };
  if (base.text === '') return [];
  const word = wordOf(cleaned.text);
  if (word !== undefined && cleaned.box !== 'empty') {
    return [{ line: { ...base, status: 'understood', says: word.replace('-', ' ') }, word }];
  }
  const read = parsed(cleaned.text, reader);
  const why = cleaned.box === 'empty' || !read.ok ? whyIgnored(cleaned) : undefined;
  if (why !== undefined) return [{ line: { ...base, status: 'ignored', why } }];
  if (read.ok) {
    const says = reader.ruleset.phrases.format(read.value, reader.view);
    return [{ line: { ...base, status: 'understood', says }, plan: read.value }];
  }
  const { code, message, hint = '' } = read.refusal;
  return [{ line: { ...base, status: 'refused', why: message, hint, code } }];
}

const NUMBERED = /^(?:\(?\d{1,3}[.):]|#\d{1,3}[.):]?)\s+(?=\S)/;

/** As written, or without what looks like the line's number. */
function parsed(
  text: string,
  { ruleset, view, side }: SheetReader,
): ReturnType<AnyRuleset['phrases']['parse']> {
  const whole = ruleset.phrases.parse(text, view, side);
  if (whole.ok || !NUMBERED.test(text)) return whole;
  const bare = ruleset.phrases.parse(text.replace(NUMBERED, ''), view, side);
  return bare.ok ? bare : whole;
}

const GROUPS: readonly (readonly [Group, BattleWord])[] = [
  ['NOT_FINAL', 'not-final'],
  ['FINAL', 'final'],
  ['HELP', 'help'],
  ['STATUS', 'status'],
];
const LEAVE = /^(?:please )?leave (?:it|the (?:rest|battle|field))?(?: ?all)? ?to (?:my|the) adjutants?$/i;
const CANCEL = /^(?:cancel|clear|scrap|strike)(?: all| everything| (?:my|the) sheet)?$/i;

function wordOf(text: string): BattleWord | undefined {
  const bare = text.replace(/[\s.!]+$/, '').replace(/\s+/g, ' ');
  if (LEAVE.test(bare)) return 'leave';
  if (CANCEL.test(bare)) return 'cancel';
  const keys = splitWords(bare)
    .words.map(({ key }) => key)
    .filter((key) => key !== ',');
  return GROUPS.find(([group]) => lengthsOf(group, keys, 0).includes(keys.length))?.[1];
}

const isSame = (one: PlanLine, other: PlanLine): boolean => JSON.stringify(one) === JSON.stringify(other);
