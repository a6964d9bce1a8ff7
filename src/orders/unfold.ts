/**
 * One line that says several orders: `1st Host to Karak, Riders hold`, `1st and 2nd Host march to Karak`, `all armies
 * hold`. It is taken apart only where every piece reads as an order of its own without a misspelt word, and no army is
 * ordered twice; everything else stays a question.
 */
import type { ArmyId } from '../campaign/ids.ts';
import type { Order } from '../campaign/order.ts';
import { findNamed } from './find-named.ts';
import { type Interpretation, interpretAsWritten, strictly } from './interpret.ts';
import { KINDS } from './kinds/all.ts';
import { BETWEEN } from './several.ts';
import type { Talk } from './wording.ts';
import { isSign, splitWords, type Words } from './words.ts';

export interface Piece {
  readonly text: string;
  readonly meant: Interpretation & { readonly isUnderstood: true };
}

/** Words that make one part of a line hang on another, or leave it open what is meant. */
const HANGS_TOGETHER =
  /(?<![\p{L}\d])(?:or|oder|not|nicht|nor|never|nie|niemals|kein\w*|no|if|wenn|falls|unless|when|whenever|until|till|bis|before|after|bevor|nachdem|once|sobald|as soon|maybe|perhaps|vielleicht|instead|statt\w*|except|außer|else|sonst|otherwise|turns?|zug|runde|later|später|half|follow\w*|same)(?![\p{L}\d])|n['’]t\b|\?/iu;
/** `Could you ...?` asks for nothing but an order. */
const ASKED = /^(?:please\s+)?(?:could|can|would|will) you\b/i;
const LETTERS_MAX = 300;

/** The pieces, at least two; undefined where it cannot be said for sure. */
export function unfold(written: string, talk: Talk): readonly Piece[] | undefined {
  const text = ASKED.test(written) ? written.replace(/\?\s*$/, '') : written;
  if (!talk.names.isKnown || text.length > LETTERS_MAX || HANGS_TOGETHER.test(text)) return undefined;
  const plain = text.replace(/\s\+\s/g, ' and ');
  const pieces = forEach(plain, talk) ?? inClauses(plain, talk);
  return pieces === undefined || pieces.length < 2 || saysTwice(pieces) ? undefined : pieces;
}

/** What an army can be told alone as well as with others. */
const isForMany = ({ kind }: Order): boolean => KINDS[kind].sharesLine === 'for-each-army';
/** What ends with its line. */
const isClause = ({ kind }: Order): boolean => KINDS[kind].sharesLine !== undefined;

function orderOf(piece: Piece): Order | undefined {
  return 'order' in piece.meant.meaning ? piece.meant.meaning.order : undefined;
}

function readPiece(text: string, talk: Talk, mayBe: (order: Order) => boolean): Piece | undefined {
  const meant = interpretAsWritten(text, talk);
  if (meant?.isUnderstood !== true || meant.corrected.length > 0) return undefined;
  const piece = { text, meant };
  const order = orderOf(piece);
  return order !== undefined && mayBe(order) ? piece : undefined;
}

function saysTwice(pieces: readonly Piece[]): boolean {
  const armies = pieces.flatMap((piece) => {
    const order = orderOf(piece);
    return order !== undefined && 'army' in order ? [order.army] : [];
  });
  return new Set(armies).size < armies.length;
}

/** The same for each of several armies. */
function forEach(text: string, talk: Talk): readonly Piece[] | undefined {
  const named = allNamed(text, talk) ?? runNamed(splitWords(text), talk);
  if (named === undefined) return undefined;
  const { before, after, armies } = named;
  const pieces = armies.map((id) => ({
    id,
    piece: readPiece(`${before}[${id}]${after}`.trim(), talk, isForMany),
  }));
  const isWhole = pieces.every(({ id, piece }) => {
    const order = piece === undefined ? undefined : orderOf(piece);
    return order !== undefined && 'army' in order && order.army === id;
  });
  // Said back as they wrote it: the line as a whole is each piece's.
  return isWhole
    ? pieces.flatMap(({ piece }) => (piece === undefined ? [] : [{ ...piece, text }]))
    : undefined;
}

interface Named {
  readonly before: string;
  readonly after: string;
  readonly armies: readonly ArmyId[];
}

const ALL =
  /(?<![\p{L}\d])(?:all(?:e|en)?(?: of)?(?: (?:my|our|the|meine|meinen|unsere|unseren))? ?(?:armies|hosts|forces|troops|units|armeen|heere|truppen)|every army|every host|every one|everyone|everybody|all of (?:them|you)|everything(?: (?:i|we|you)(?:['’]ve| have)?(?: got)?)?|allem|alles|alle|all)(?![\p{L}\d])(?! (?:others?|other|anderen|übrigen|gold|orders))/iu;

function allNamed(text: string, talk: Talk): Named | undefined {
  const found = ALL.exec(text);
  if (found === null) return undefined;
  const after = text.slice(found.index + found[0].length);
  return { before: text.slice(0, found.index), after, armies: talk.names.armies.all.map(({ id }) => id) };
}

const NAME_WORDS_MAX = 6;

/** The first two or more names of armies with commas or `and` between them. */
function runNamed(line: Words, talk: Talk): Named | undefined {
  const keys = line.words.map(({ key }) => key);
  const first = keys.findIndex((key, at) => BETWEEN.includes(key) && endingAt(line, at, talk) !== undefined);
  const head = first < 0 ? undefined : endingAt(line, first, talk);
  if (head === undefined) return undefined;
  const armies = [head.id];
  let end = first;
  while (BETWEEN.includes(keys[end] ?? '')) {
    const next = beginningAt(line, skip(keys, end), talk);
    if (next === undefined) break;
    armies.push(next.id);
    end = next.to;
  }
  if (armies.length < 2) return undefined;
  const from = line.words[head.from]?.start ?? 0;
  const to = line.words[end - 1]?.end ?? line.text.length;
  return { before: line.text.slice(0, from), after: line.text.slice(to), armies };
}

function skip(keys: readonly string[], from: number): number {
  let at = from;
  while (BETWEEN.includes(keys[at] ?? '') || keys[at] === 'the' || keys[at] === 'die') at += 1;
  return at;
}

function endingAt(line: Words, end: number, talk: Talk): { id: ArmyId; from: number } | undefined {
  for (let from = Math.max(0, end - NAME_WORDS_MAX); from < end; from += 1) {
    const id = armyAt(line, from, end, talk);
    if (id !== undefined) return { id, from };
  }
  return undefined;
}

function beginningAt(line: Words, from: number, talk: Talk): { id: ArmyId; to: number } | undefined {
  for (let to = Math.min(line.words.length, from + NAME_WORDS_MAX); to > from; to -= 1) {
    const id = armyAt(line, from, to, talk);
    if (id !== undefined) return { id, to };
  }
  return undefined;
}

function armyAt(line: Words, from: number, to: number, talk: Talk): ArmyId | undefined {
  const span = line.words.slice(from, to).map(({ key }) => key);
  if (span.some((key) => BETWEEN.includes(key) || key === ':')) return undefined;
  if (isSign(span[0] ?? '') || isSign(span.at(-1) ?? '')) return undefined;
  const found = findNamed(strictly(talk.names).names.armies, line, { from, to }, 'army');
  return found.isFound ? found.id : undefined;
}

const CLAUSE =
  /\s*(?:[;,&]|\.(?=\s)|(?<![\p{L}\d])(?:and|then|while|whereas|but|und|dann|während|aber)(?![\p{L}\d]))[\s,]*/giu;
const CLAUSES_MAX = 8;

/** Several orders side by side: the fewest pieces that all read as orders. */
function inClauses(text: string, talk: Talk): readonly Piece[] | undefined {
  const cuts = [...text.matchAll(CLAUSE)].map((found) => ({
    end: found.index,
    start: found.index + found[0].length,
  }));
  if (cuts.length === 0 || cuts.length >= CLAUSES_MAX) return undefined;
  const starts = [0, ...cuts.map(({ start }) => start)];
  const ends = [...cuts.map(({ end }) => end), text.length];
  const best: (readonly Piece[] | undefined)[] = [[]];
  for (const [to, end] of ends.entries()) best.push(fewest(to, (from) => text.slice(starts[from], end)));
  return best.at(-1);

  function fewest(to: number, clause: (from: number) => string): readonly Piece[] | undefined {
    const ways = best.slice(0, to + 1).flatMap((before, from) => {
      const read = before === undefined ? undefined : readClause(clause(from), talk);
      return before === undefined || read === undefined ? [] : [[...before, ...read]];
    });
    return ways.toSorted((one, other) => one.length - other.length)[0];
  }
}

/** One clause: empty ones come of `, and`. */
function readClause(text: string, talk: Talk): readonly Piece[] | undefined {
  if (text.trim() === '') return [];
  const piece = readPiece(text.trim(), talk, isClause);
  return piece === undefined ? forEach(text.trim(), talk) : [piece];
}
