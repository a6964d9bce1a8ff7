/**
 * Plain words in a battle sheet: several units in a line, "all ghouls", "the rest", several sentences, "the nearest enemy".
 * Each is unfolded into lines of the ruleset's own, which are said back; what does not come out whole is not taken.
 */
import type { PlanLine } from '../kernel/ruleset.ts';
import { orderTo, orderToGroup } from './plain-command.ts';
import { plainPolicies } from './plain-wants.ts';
import { isEverybody, whoIn } from './plain-who.ts';
import type { SheetTalk } from './sheet-talk.ts';

/** What a text comes to. */
export interface PlainReading {
  readonly lines: readonly PlanLine[];
  /** Those of them that are for everybody: they pick nobody out. */
  readonly forAll: readonly PlanLine[];
}

/** Longer ones are prose. */
const LENGTH_MAX = 300;

/** The lines that a text comes to; undefined where any of it is not understood, or nothing is ordered. */
export function readPlainly(text: string, talk: SheetTalk): PlainReading | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  let read: PlainReading = NOTHING;
  for (const sentence of sentencesOf(text)) {
    if (isTalk(sentence)) continue;
    const said = sentence.replace(NO_RATHER, '');
    const found = readSentence(said, talk);
    if (found === undefined) return undefined;
    read = joined(said === sentence ? read : withoutThese(read, found, talk), found);
  }
  return read.lines.length === 0 && talk.named !== undefined ? undefined : read;
}

const NOTHING: PlainReading = { lines: [], forAll: [] };

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** A point behind a figure may be a number's; a question mark ends what is asked politely. */
const SENTENCE_END =
  /(?<=\D)[.]+(?:\s+|$)|[!]+(?:\s+|$)|;\s*|\s+\/\s+|[.]\s+(?=\p{Lu}\p{Ll})|(?<=(?:^|[.!?] )(?:could|would|can|will) [^?]{0,200}\b(?:please|you) [^?]{1,200})[?](?:\s+|$)/iu;

/** Thanks and greetings ask for nothing. */
const isTalk = (sentence: string): boolean =>
  /^(?:(?:hi|hello|hey|dear)(?: \p{L}+)?|(?:many )?thanks(?: a lot)?|thank you|cheers|good luck|have fun|(?:what a )?(?:lovely|nice|great|good|fine) (?:map|battle|game|report|picture)|yours|regards|danke|bitte|hallo)[,]?$/iu.test(
    sentence,
  );

/** A change of mind: what was said before of the same units counts no more. */
const NO_RATHER =
  /^(?:no|oh no|wait|oh wait|actually|correction|sorry|on second thoughts?|or rather|rather)(?:, (?:no|wait|actually))?[,:]? (?=\S)/i;

function withoutThese(before: PlainReading, found: PlainReading, talk: SheetTalk): PlainReading {
  const told = new Set(found.lines.map((line) => headOf(line, talk)));
  const stays = (line: PlanLine) => !told.has(headOf(line, talk));
  return { lines: before.lines.filter(stays), forAll: before.forAll.filter(stays) };
}

/** Whom a line is for, as it is said back. */
const headOf = (line: PlanLine, { ruleset, view }: SheetTalk): string =>
  ruleset.phrases.format(line, view).split(':', 1)[0] ?? '';

const joined = (one: PlainReading, other: PlainReading): PlainReading => ({
  lines: [...one.lines, ...other.lines],
  forAll: [...one.forAll, ...other.forAll],
});

const picked = (lines: readonly PlanLine[]): PlainReading => ({ lines, forAll: [] });

function readSentence(sentence: string, talk: SheetTalk): PlainReading | undefined {
  const { ruleset, view, side } = talk;
  const bare = bareOf(sentence);
  for (const said of [sentence, bare, ...plainPolicies(bare)]) {
    const whole = ruleset.phrases.parse(said, view, side);
    if (whole.ok) return picked([whole.value]);
  }
  return readExcept(bare, talk) ?? readToSome(bare, talk) ?? readParts(bare, talk);
}

/** Without politeness at its ends. */
const bareOf = (sentence: string): string =>
  sentence
    .replace(PLEASE, '')
    .replace(POLITELY, '')
    .replace(OPENING, '')
    .replace(/(?<= )(?:my|our) own (?=\S)/i, '')
    .trim();

/** Without a word to us it would be a question. */
const POLITELY =
  /^(?:could|can|would|will) (?=.*\b(?:please|you)\b)(?:you )?(?:please )?(?:have |let |get |make )?/i;

const EXCEPT =
  /^(.+?),? (?:except(?: for)?|but not|apart from|save(?: for)?|bar) (.+?)(?:, ?(?:who|which|they|he|she|it|these|those) (.+))?$/i;

/** `Everyone attacks except the catapult, which holds.` */
function readExcept(sentence: string, talk: SheetTalk): PlainReading | undefined {
  const [, told, others, command] = EXCEPT.exec(sentence) ?? [];
  if (told === undefined || others === undefined) return undefined;
  const words = told.replace(OPENING, '').split(' ');
  for (let taken = words.length - 1; taken > 0; taken -= 1) {
    const who = `${words.slice(0, taken).join(' ')} except ${others}`;
    const first = ordered(who, words.slice(taken).join(' '), talk);
    if (first === undefined) continue;
    const second = command === undefined ? NOTHING : ordered(others, command, talk);
    return second === undefined ? undefined : joined(first, second);
  }
  return undefined;
}

const BETWEEN = /,? (?:and|while|but|then|whereas|und) |, ?/g;

/** `the archers shoot and the knights charge`: each part names whom it is for, so that none is taken to be for all. */
function readParts(sentence: string, talk: SheetTalk): PlainReading | undefined {
  for (const match of sentence.matchAll(BETWEEN)) {
    const first = readToSome(sentence.slice(0, match.index), talk);
    if (first === undefined) continue;
    const after = sentence.slice(match.index + match[0].length);
    const rest = readToSome(after, talk) ?? readParts(after, talk);
    if (rest !== undefined) return joined(first, rest);
  }
  return undefined;
}

const OPENING =
  /^(?:(?:please|um|er|uh|hm+|then|and|also|ok|okay|so|now|well|right|let|have|get|tell|order|i think|i guess|i want|we want|i(?:['’]d| would) (?:like|rather have|prefer))[,]?\s+)+/i;
const PLEASE = /[\s,]+(?:please|thanks|thank you|bitte|danke)[\s.!]*$/i;
const LEADING =
  /^(?:(?:you )?(?:should|shall|will|must|may|can|to|is to|are to|has to|have to|please|just|simply|probably|also|all|both|then|now)\s+)+(?!\(?-?\d|[a-z]\d|zone)/i;

/** A part that names own units and says what they shall do; the longest name that fits is meant. */
function readToSome(part: string, talk: SheetTalk): PlainReading | undefined {
  const text = turnedRound(part.trim().replace(PLEASE, '').replace(OPENING, ''));
  const words = text.split(' ');
  for (let taken = words.length - 1; taken > 0; taken -= 1) {
    const found = ordered(words.slice(0, taken).join(' '), words.slice(taken).join(' '), talk);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ordered(name: string, said: string, talk: SheetTalk): PlainReading | undefined {
  const [who, command] = [name.replace(/[:,]$/, ''), said.replace(LEADING, '')];
  const ids = whoIn(who, talk);
  if (ids === undefined) {
    const lines = orderToGroup(who.replace(/^(?:the|my|our) /i, ''), command, talk);
    return lines === undefined ? undefined : picked(lines);
  }
  const lines = ids.map((id) => orderTo(id, command, talk));
  if (!lines.every((one) => one !== undefined)) return undefined;
  const all = lines.flat();
  return { lines: all, forAll: isEverybody(who.split(/,? (?:except|but) /i, 1)[0] ?? '') ? all : [] };
}

/** `keep the archers back` and `charge with the knights` name whom they are for behind the verb. */
function turnedRound(text: string): string {
  return text
    .replace(/^(?:keep|hold) (.+) back$/i, '$1 hold')
    .replace(/^(hold|charge|attack|advance|shoot|retreat|fall back)(?: (.+?))? with (.+)$/i, '$3 $1 $2')
    .trim();
}
