/**
 * Plain words in a battle sheet: several units in a line, "all ghouls", "the rest", several sentences, "the nearest enemy".
 * Each is unfolded into lines of the ruleset's own, which are said back; what does not come out whole is not taken.
 */
import type { PlanLine } from '../kernel/ruleset.ts';
import type { Sighted } from '../kernel/sighted.ts';
import { plainWantOf, withNearest } from './plain-wants.ts';
import { whoIn } from './plain-who.ts';
import type { SheetTalk } from './sheet-talk.ts';

/** Longer ones are prose. */
const LENGTH_MAX = 300;

/** The lines that a text comes to; undefined where any of it is not understood. */
export function readPlainly(text: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const read = sentencesOf(text).map((sentence) => readSentence(sentence, talk));
  return read.every((lines) => lines !== undefined) ? read.flat() : undefined;
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=\D)[.!;]+(?:\s+|$)|;\s*/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

function readSentence(sentence: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const { ruleset, view, side } = talk;
  const whole = ruleset.phrases.parse(sentence, view, side);
  if (whole.ok) return [whole.value];
  return readToSome(sentence, talk) ?? readParts(sentence, talk);
}

const BETWEEN = /,? (?:and|while|but|then|whereas) |, ?/g;

/** `the archers shoot and the knights charge`: each part names whom it is for, so that none is taken to be for all. */
function readParts(sentence: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  for (const match of sentence.matchAll(BETWEEN)) {
    const first = readToSome(sentence.slice(0, match.index), talk);
    if (first === undefined) continue;
    const after = sentence.slice(match.index + match[0].length);
    const rest = readToSome(after, talk) ?? readParts(after, talk);
    if (rest !== undefined) return [...first, ...rest];
  }
  return undefined;
}

const OPENING =
  /^(?:(?:please|then|and|also|ok|okay|now|let|have|get|tell|order|i want|we want|i(?:['’]d| would) like)\s+)+/i;
const PLEASE = /[\s,]+(?:please|thanks|thank you)[\s.!]*$/i;
const LEADING =
  /^(?:(?:should|shall|will|must|may|can|to|is to|are to|has to|have to|please|just|also|all|both|then|now)\s+)+/i;

/** A part that names own units and says what they shall do; the longest name that fits is meant. */
function readToSome(part: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const text = turnedRound(part.trim().replace(PLEASE, '').replace(OPENING, ''));
  const words = text.split(' ');
  for (let taken = words.length - 1; taken > 0; taken -= 1) {
    const ids = whoIn(words.slice(0, taken).join(' ').replace(/[:,]$/, ''), talk);
    if (ids === undefined) continue;
    const command = words.slice(taken).join(' ').replace(LEADING, '');
    const lines = ids.map((id) => orderTo(id, command, talk));
    if (lines.every((one) => one !== undefined)) return lines.flat();
  }
  return undefined;
}

/** `keep the archers back` and `charge with the knights` name whom they are for behind the verb. */
function turnedRound(text: string): string {
  return text
    .replace(/^(?:keep|hold) (.+) back$/i, '$1 hold')
    .replace(/^(hold|charge|attack|advance|shoot|retreat|fall back)(?: (.+?))? with (.+)$/i, '$3 $1 $2')
    .trim();
}

/** In the ruleset's words as they stand, else in those that plain ones come to. */
function orderTo(id: string, command: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const unit = talk.own.find((one) => one.id === id);
  if (unit === undefined) return undefined;
  const nearest = talk.foes.find((foe) => foe.id === unit.nearest)?.name;
  const want = plainWantOf(command);
  const ways = want === undefined ? [] : talk.ruleset.phrases.plain[want];
  for (const way of [[command], ...ways]) {
    const lines = parsedFor(
      unit,
      way.map((said) => withNearest(said, nearest)),
      talk,
    );
    if (lines !== undefined) return lines;
  }
  return undefined;
}

function parsedFor(
  { name }: Sighted,
  commands: readonly (string | undefined)[],
  { ruleset, view, side }: SheetTalk,
): readonly PlanLine[] | undefined {
  const lines = commands.map((command) =>
    command === undefined ? undefined : ruleset.phrases.parse(`${name}: ${command}`, view, side),
  );
  return lines.every((line) => line?.ok === true)
    ? lines.flatMap((line) => (line?.ok ? [line.value] : []))
    : undefined;
}
