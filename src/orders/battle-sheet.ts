/** What a commander writes for a round of a battle by mail: lines of the ruleset's own phrases, and words for the post office. */
import { ok, type Result } from '../kernel/result.ts';
import type { AnyRuleset, PlanLine } from '../kernel/ruleset.ts';
import { linesToRead } from './battle-lines.ts';
import { cleanLine, whyIgnored } from './clean.ts';
import { type Group, lengthsOf } from './lexicon.ts';
import { isIdle } from './plain-idle.ts';
import { type PlainReading, readPlainly, sentencesOf } from './plain-sheet.ts';
import { isEverybody, whoIn } from './plain-who.ts';
import { type IgnoredText, type ReceiptLine, sayIgnored, type Verdict, verdictOf } from './receipt.ts';
import { rememberingReader, type SheetReader, type SheetTalk, talkAbout } from './sheet-talk.ts';
import { refuse } from './words/refuse.ts';
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

type Removed = readonly { readonly reason: string; readonly text: string }[];

/** Reads a sheet line by line, and sentences over several lines; nothing they wrote is passed over in silence. */
export function readBattleSheet(text: string, by: SheetReader, removed: Removed = []): SheetReading {
  const reader = rememberingReader(by);
  const { lines, beyond } = linesToRead(text);
  // Who is named below "the rest" is none of them either: so all is read twice.
  const talk = talkKnowing(reader, readAll(lines, talkAbout(reader)));
  const read: readonly ReadLine[] = [...readAll(lines, talk), ...beyond.map((line) => ({ line }))];
  const plan = read.flatMap((one) => one.plan ?? []);
  return {
    verdict: verdictOf(read.map(({ line }) => line.status)),
    lines: withSharedHints(
      read.map(({ line }) => line),
      talk,
    ),
    ignored: sayIgnored(removed, battleLineTest(reader)),
    plan: plan.filter((line, i) => plan.findIndex((other) => isSame(line, other)) === i),
    words: read.flatMap(({ words = [] }) => words),
  };
}

/** What the sheet is read with: those on the field, and those of them that its lines pick out. */
function talkKnowing(reader: SheetReader, read: readonly ReadLine[]): SheetTalk {
  const { ruleset, view } = reader;
  const talk = talkAbout(reader);
  const told = read
    .flatMap(({ plan = [], forAll = [] }) => plan.filter((line) => !forAll.includes(line)))
    .map((line) => /^([^:]*):? ?(.*)$/s.exec(ruleset.phrases.format(line, view)) ?? [])
    .map(([, head = '', command = '']) => ({
      command,
      ids: isEverybody(head) ? [] : (whoIn(head, talk) ?? []),
    }));
  const moves = told.filter(({ command }) => !BESIDE.test(command));
  const unclear = read.flatMap(({ line }) =>
    line.status === 'refused' ? namedAtFirst(line.text, talk) : [],
  );
  return {
    ...talk,
    named: new Set([...told.flatMap(({ ids }) => ids), ...unclear]),
    moved: new Set([...moves.flatMap(({ ids }) => ids), ...unclear]),
  };
}

/** Whom a line speaks of that was not understood: they are not the rest. */
function namedAtFirst(text: string, talk: SheetTalk): readonly string[] {
  const words = cleanLine(text).text.replace(NUMBERED, '').split(/\s+/).slice(0, NAME_WORDS_MAX);
  const heads = words.map((_, i) =>
    words
      .slice(0, i + 1)
      .join(' ')
      .replace(/[:,]$/, ''),
  );
  return heads.flatMap((head) => (isEverybody(head) ? [] : (whoIn(head, talk) ?? [])));
}

const NAME_WORDS_MAX = 8;

/** What somebody does beside standing or going somewhere. */
const BESIDE =
  /^(?:cast|use|throw at|keep|try|lead|blows|break away at|charge (?:always|never|at)|follow up|shoot into|if suppressed|target|attack .+ first|prefer)\b/i;

function readAll(lines: readonly string[], talk: SheetTalk): readonly ReadLine[] {
  const read: ReadLine[] = [];
  let at = 0;
  while (at < lines.length) {
    const before = lines.slice(0, at).findLast((line) => line.trim() !== '') ?? '';
    const { taken, found } = readFrom(lines, at, { ...talk, before: sentencesOf(before).at(-1) ?? '' });
    read.push(...found);
    at += taken;
  }
  return read;
}

const BROKEN_MAX = 3;

/** A line that says nothing alone may go on in the next ones. */
function readFrom(
  lines: readonly string[],
  at: number,
  talk: SheetTalk,
): { readonly taken: number; readonly found: readonly ReadLine[] } {
  const alone = readLine(lines[at] ?? '', at + 1, talk);
  if (alone?.line.status !== 'refused') return { taken: 1, found: alone === undefined ? [] : [alone] };
  for (let taken = 2; taken <= BROKEN_MAX && mayGoOn(lines[at + taken - 1]); taken += 1) {
    const joined = lines.slice(at, at + taken).map((line) => line.trim());
    const found = readLine(joined.join(' '), at + 1, talk);
    if (found?.line.status === 'understood') return { taken, found: [found] };
  }
  return { taken: 1, found: [alone] };
}

const mayGoOn = (next: string | undefined): boolean => next !== undefined && /^\s*\p{L}/u.test(next);

/** What the same help would mend is helped once, below the last of them, in the names of the battle's own troops. */
function withSharedHints(
  lines: readonly ReceiptLine[],
  { ruleset, view, side, own }: SheetTalk,
): readonly ReceiptLine[] {
  const isUnclear = ({ status, code = '' }: ReceiptLine) =>
    status === 'refused' && code.startsWith('unclear/plan');
  const last = lines.findLast(isUnclear);
  const offered = ruleset.phrases.sheet(view, side);
  const simple = own.flatMap(({ name }) =>
    (ruleset.phrases.plain.hold ?? []).map((way) => `${name}: ${way.join(' ')}`),
  );
  const ofOwn = [...offered, ...simple].filter((line) => own.some(({ name }) => line.startsWith(`${name}:`)));
  const isLong = (line: string) => Number(line.length > EXAMPLE_MAX);
  const examples = ofOwn.toSorted((one, other) => isLong(one) - isLong(other)).slice(0, 2);
  const { hint = '' } = refuse('unclear/sheet', { examples }).refusal;
  return lines.map((line, i) => {
    if (isUnclear(line)) return { ...line, hint: line === last ? hint : '' };
    const isToldAbove = line.hint !== '' && lines.slice(0, i).some((above) => above.hint === line.hint);
    return isToldAbove ? { ...line, hint: '' } : line;
  });
}

/** A longer example is no help at a glance. */
const EXAMPLE_MAX = 40;

/** For the reader of mails: is this a line that a battle understands? */
export function battleLineTest(reader: SheetReader): (line: string) => boolean {
  const talk = talkAbout(reader, new Set());
  return (line) => {
    const { text, box } = cleanLine(line);
    return box === 'marked' || wordOf(text, talk) !== undefined || linesIn(text, talk).ok;
  };
}

/** Whether the ruleset lets a side give the battle up by a line of its sheet. */
export function mayConcede({ ruleset, view, side }: SheetReader): boolean {
  return ruleset.phrases.parse('concede', view, side).ok;
}

interface ReadLine {
  readonly line: ReceiptLine;
  readonly plan?: readonly PlanLine[];
  /** Those of the plan that pick nobody out. */
  readonly forAll?: readonly PlanLine[];
  readonly words?: readonly BattleWord[];
}

/** Undefined for a blank line. */
function readLine(written: string, number: number, talk: SheetTalk): ReadLine | undefined {
  const cleaned = cleanLine(written);
  const base = { number, text: written.trim(), says: '', why: '', hint: '', warnings: [] };
  if (base.text === '') return undefined;
  const word = wordOf(cleaned.text, talk);
  if (word !== undefined && cleaned.box !== 'empty') {
    return { line: { ...base, status: 'understood', says: sayWord(word) }, words: [word] };
  }
  const read = linesIn(cleaned.text, talk);
  const why = cleaned.box === 'empty' || !read.ok ? whyIgnored(cleaned) : undefined;
  if (why !== undefined) return { line: { ...base, status: 'ignored', why } };
  if (read.ok) {
    const { lines, forAll, words = [] } = read.value;
    const told = lines.map((line) => talk.ruleset.phrases.format(line, talk.view));
    const says = [...words.map(sayWord), ...told].join('\n');
    return { line: { ...base, status: 'understood', says }, plan: lines, forAll, words };
  }
  const { code, message, hint = '' } = read.refusal;
  return { line: { ...base, status: 'refused', why: message, hint, code } };
}

/** The ruleset's own line, or those that plain words come to. */
function linesIn(text: string, talk: SheetTalk): Result<LineReading> {
  const line = parsed(text, talk);
  if (line.ok) return ok({ lines: [line.value], forAll: [] });
  const bare = text.replace(NUMBERED, '');
  // A word for us may stand behind orders: `Alle halten. Fertig.` is not over with the first sentence.
  const plain = readWithWords(bare, talk) ?? readPlainly(bare, talk);
  return plain === undefined ? line : ok(plain);
}

interface LineReading extends PlainReading {
  readonly words?: readonly BattleWord[];
}

/** `Cancel what I sent. All hold.`: words for the post office between sentences of orders. */
function readWithWords(text: string, talk: SheetTalk): LineReading | undefined {
  const sentences = sentencesOf(text).flatMap((sentence) => sentence.split(LAST_WORD));
  const words = sentences.map((sentence) => wordOf(sentence, talk));
  const others = sentences.filter((_, i) => words[i] === undefined).join('. ');
  const said = words.filter((word) => word !== undefined);
  if (said.length === 0) return undefined;
  const plain = others === '' || isIdle(others, talk) ? { lines: [], forAll: [] } : readPlainly(others, talk);
  return plain === undefined ? undefined : { ...plain, words: said };
}

/** `Ogres attack, wolfriders hold, done` */
const LAST_WORD = /,? (?:and |und )?(?=(?:i['’]m |we['’]re |i am |ich bin |bin )?(?:done|final|fertig)$)/i;

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
const THIS =
  '(?:it|this(?: (?:round|turn|one|battle|time))?|everything|the (?:battle|field|lot)|all of it|things)';
const DOES = `(?:do(?:es)? (?:it|${THIS})|leads?|decides?|fights?(?: it)?|handles? ${THIS}|runs? ${THIS}|takes? (?:over|${THIS}(?: from here)?|charge))`;
const LEAVE = new RegExp(
  `^(?:(?:the |my )?adjutant|(?:whatever|as) (?:the|my) adjutant (?:thinks?|sees?|likes?|wants?)(?: (?:is )?(?:best|fit|right|it|good))*|(?:up )?to (?:the|my) adjutant|(?:das|es|alles) (?:soll|kann|darf|macht)(?: bitte)? (?:der|mein) adjutant(?: (?:machen|entscheiden|übernehmen|führen))?|(?:i |we |(?:i['’]d|we['’]d) (?:rather )?|let['’]?s )?(?:(?:will )?leave (?:${THIS}|the rest)?(?: ?all)? ?to (?:my|the) adjutants?|(?:(?:let )?(?:my|the) )?adjutant[,:]? (?:may |can |should |shall |will |please )?${DOES}|(?:der|mein|den|meinen) adjutant(?:en)? (?:soll|macht|machts|machen|übernimmt|entscheidet|entscheiden|führt)(?: (?:es|das|diese runde|entscheiden|machen|übernehmen|führen))*|(?:das |ich )?(?:überlasse|überlass|überlassen wir)(?: (?:das|alles|es|diesmal|diese runde))* (?:dem|meinem) adjutanten))(?: (?:this|for this) (?:round|turn|time)| please)?$`,
  'iu',
);
const CANCEL =
  /^(?:cancel|clear|scrap|strike|forget|streicht?|storniert?)(?: all| everything| alles| (?:my|the) (?:sheet|orders|last (?:mail|sheet|orders))| what i (?:sent|wrote|said)(?: (?:before|earlier|last))?)?$/i;

/** `leave it to the adjutant, I am at a wedding` says no more than its first part. */
function isLeft(bare: string, talk: SheetTalk): boolean {
  const [head = '', ...reasons] = bare
    .replace(BUSY, '')
    .split(/, (?:as |because |since )?| (?:because|since) /i);
  return LEAVE.test(head) && reasons.every((reason) => isIdle(reason, talk));
}

const BUSY =
  /^(?:sorry[,:]? )?(?:(?:i have |i['’]ve |i['’]ve got |ich hab(?:e)? )?(?:no|keine) (?:time|zeit)|i(?:['’]m| am) (?:too |very )?busy|too busy|(?:very |sehr )?busy)(?: (?:this|today|diese|heute|at the|for the)(?: \p{L}+)?)?[,:.] (?:so )?/iu;

const sayWord = (word: BattleWord): string => word.replace('-', ' ');

function wordOf(text: string, talk: SheetTalk): BattleWord | undefined {
  const bare = text
    .replace(/[\s.!]+$/, '')
    .replace(/\s+/g, ' ')
    .replace(
      /^(?:please|pls|(?:on )?(?:second|2nd) thoughts?|sorry|bitte),?:? |,? (?:please|thanks|thank you|danke|bitte)$/gi,
      '',
    );
  if (isLeft(bare, talk)) return 'leave';
  if (CANCEL.test(bare)) return 'cancel';
  const keys = splitWords(bare)
    .words.map(({ key }) => key)
    .filter((key) => key !== ',');
  return GROUPS.find(([group]) => lengthsOf(group, keys, 0).includes(keys.length))?.[1];
}

const isSame = (one: PlanLine, other: PlanLine): boolean => JSON.stringify(one) === JSON.stringify(other);
