/** A sentence that is understood only piece by piece (ADR 77). */

import { inPlainGerman } from '../german/plainly.ts';
import type { Talk } from '../wording.ts';
import { isOfSomebody, isRival } from './claim.ts';
import { type Entry, restOf } from './entry.ts';
import { itemsOf } from './items.ts';
import { isEveryMatterTold, isTreatyTold } from './matters-told.ts';
import { type Cut, cutsOf, isChatter, isComment, mayBeCut, namedIn } from './pieces.ts';
import type { Said } from './said.ts';
import type { Sentence } from './sentences.ts';

/** `put`: the text as it is read, which need not be what was written. */
export interface Put extends Sentence {
  readonly put: string;
}

export interface Read {
  readonly entries: readonly Entry[];
  readonly said: Said;
}

type Reader = (sentence: Put, said: Said, talk: Talk) => Read;

/** What `read` makes of the whole, unless somebody named in it is left out, and all its pieces are understood. */
export function readInPieces(sentence: Put, said: Said, talk: Talk, read: Reader): Read {
  const whole = read(sentence, said, talk);
  const { text, isQuestion } = sentence;
  if (isQuestion || !mayBeCut(text) || (isWell(whole) && isCovered(text, whole, talk))) return whole;
  const cuts = cutsOf(text, talk);
  const pieces =
    cuts.length > 0
      ? piecesFrom(sentence, cuts, { said, talk, read, isFirst: true, when: WHEN.exec(text)?.[1] })
      : undefined;
  if (pieces !== undefined && !isTwice(pieces)) return pieces;
  const told = toldIn(whole);
  const isLeft =
    isWell(whole) && !(isEveryMatterTold(text, told) && isTreatyTold(text, told, powersNamed(text, talk)));
  return isLeft ? { ...whole, entries: [...whole.entries, restOf(sentence)] } : whole;
}

const powersNamed = (text: string, talk: Talk): readonly string[] =>
  itemsOf(text, talk).flatMap((item) => (item.kind === 'power' ? [item.faction] : []));

const TURN = String.raw`(?:in|on|at|for|im|in der) (?:turn|round|zug|runde) \d{1,3}|(?:in (?:the )?|on (?:the )?)?next (?:turn|round)|(?:in der |im )?nächsten? (?:runde|zug)`;
/** `In turn 4 I want war declared on Tom and the 1st into Karak`: both then. */
const WHEN = new RegExp(String.raw`^\W*(?:(?:and|then|but|und|dann) )*(${TURN})(?!\p{L}|\d)`, 'iu');
const HAS_TURN = new RegExp(
  String.raw`${TURN}|(?<!\p{L})(?:now|this turn|a turn later|jetzt|diese runde)(?!\p{L})`,
  'iu',
);

/** Two pieces order the same army about: whether both are meant is a question for the whole. */
function isTwice({ entries }: Read): boolean {
  const claims = entries.flatMap((entry, at) => entry.claims.map((claim) => ({ claim, at })));
  return claims.some(({ claim, at }) =>
    claims.some(
      (other) =>
        other.at > at &&
        isRival(claim, other.claim) &&
        other.claim.armies.some((id) => claim.armies.includes(id)),
    ),
  );
}

/** Everybody whom it names is in its orders. */
function isCovered(text: string, { entries }: Read, talk: Talk): boolean {
  const told = toldIn({ entries });
  return namedIn(text, talk).every((id) => told.includes(`"${id}"`)) && isEveryMatterTold(text, told);
}

const toldIn = ({ entries }: Pick<Read, 'entries'>): string =>
  JSON.stringify(
    entries.map(({ kept, claims, dealings }) => [kept?.order, kept?.instruction, claims, dealings]),
  );

interface Piecing {
  readonly said: Said;
  readonly talk: Talk;
  readonly read: Reader;
  readonly isFirst: boolean;
  /** `in turn 4`, in front of the whole. */
  readonly when?: string | undefined;
}

/** The shortest piece that is understood, and so on; undefined where one is left that is not. */
function piecesFrom(sentence: Put, cuts: readonly Cut[], piecing: Piecing): Read | undefined {
  for (const [at, cut] of cuts.entries()) {
    const piece = pieceAt(sentence, cut, piecing);
    if (piece === undefined) continue;
    const rest = restFrom(sentence, cuts.slice(at + 1), cut);
    const further = piecesFrom(rest.sentence, rest.cuts, { ...piecing, said: piece.said, isFirst: false });
    if (further !== undefined && piece.entries.length + further.entries.length > 0)
      return { entries: [...piece.entries, ...further.entries], said: further.said };
  }
  // The whole is known not to be understood.
  return piecing.isFirst ? undefined : pieceAt(sentence, undefined, piecing);
}

/** What stands behind a cut, with its own cuts. */
function restFrom(
  sentence: Put,
  cuts: readonly Cut[],
  { next }: Cut,
): { readonly sentence: Put; readonly cuts: readonly Cut[] } {
  const text = sentence.text.slice(next);
  return {
    sentence: { ...sentence, text, put: text },
    cuts: cuts.map((one) => ({ ...one, end: one.end - next, next: one.next - next })),
  };
}

/** What a piece comes to: nothing, where it only talks; undefined where it is not understood. */
function pieceAt(
  sentence: Put,
  cut: Cut | undefined,
  { said, talk, read, isFirst, when }: Piecing,
): Read | undefined {
  const own = sentence.text.slice(0, cut?.end);
  const text = when === undefined || isFirst || HAS_TURN.test(own) ? own : `${when} ${own}`;
  const isLead = isFirst && cut?.isLeading === true && isChatter(text, talk);
  if (isLead || isComment(text, talk)) return { entries: [], said };
  const piece = read({ ...sentence, text, put: inPlainGerman(text) }, said, talk);
  return isWell(piece) && isCovered(text, piece, talk) ? piece : undefined;
}

/** All of it is understood, and something is ordered. */
const isWell = ({ entries }: Read): boolean => entries.length > 0 && entries.every(isOrdering);

function isOrdering({ kept, claims, dealings, takesBack, isLimit, isVoid, isQuestion }: Entry): boolean {
  const isOpen = takesBack || isLimit || isVoid === true || isQuestion;
  const isSaid =
    kept === undefined
      ? claims.length + dealings.length > 0
      : kept.fault === null && (kept.order !== null || kept.instruction !== null);
  return !isOpen && isSaid && claims.every((claim) => claim.sureness === 'sure' && isOfSomebody(claim));
}
