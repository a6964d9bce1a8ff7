/**
 * A German sentence by its grammar: cut into clauses, each with its verb in whatever place, who acts, where to, and what it waits for.
 * It says something only where every clause of it is understood, or tells nothing of ours.
 */
import type { Claim } from '../free/claim.ts';
import type { Said } from '../free/said.ts';
import type { Talk } from '../wording.ts';
import { CLAUSES_MAX, type Clause, clausesOf } from './clauses.ts';
import { decidedIn, weighedIn, withVerbFirst } from './openings.ts';
import { saidPlainly, withoutAsides } from './plainly.ts';
import { isGerman, rowOf } from './row.ts';
import type { So } from './so-far.ts';
import { next } from './steps.ts';

export interface GermanRead {
  /** None: it tells something and orders nothing. */
  readonly claims: readonly Claim[];
  readonly said: Said;
  readonly isInstead: boolean;
}

/** `Anders als gestern geschrieben geht ...`. */
const OTHER_THAN =
  /(?<!\p{L})(?:anders|entgegen) als (?:\p{L}+ ){0,4}?(?:geschrieben|gesagt|angekündigt|befohlen|gemeldet|geplant|besprochen|mitgeteilt|gemailt|behauptet),? /giu;
const WORDS_MAX = 110;
const LENGTH_MAX = 900;

const INSTEAD = /^(?:doch|stattdessen|nein|korrektur|vielmehr|anders|quatsch)$/;

/** Undefined for a sentence that is not German, or that leaves something open. */
export function readGerman(text: string, before: Said, talk: Talk): GermanRead | undefined {
  if (text.length > LENGTH_MAX || talk.known === undefined) return undefined;
  const said = saidPlainly(text);
  const whole = readSentence(said, before, talk);
  if (whole !== undefined) return whole;
  const bare = withoutAsides(said, talk);
  const read = bare === undefined ? undefined : readSentence(bare, before, talk);
  return read?.claims.length === 0 ? undefined : read;
}

function readSentence(text: string, before: Said, talk: Talk): GermanRead | undefined {
  const row = rowOf(text.replace(/[»«„“”"]/g, ' ').replace(OTHER_THAN, 'stattdessen '), talk);
  if (row.length === 0 || row.length > WORDS_MAX || !isGerman(row)) return undefined;
  const all = withVerbFirst(clausesOf(row));
  if (all.length > CLAUSES_MAX) return undefined;
  const decided = decidedIn(row, before);
  if (decided !== undefined) return { claims: [decided], isInstead: true, said: before };
  const weighed = weighedIn(all);
  const who = weighed?.who ?? before.topic;
  const so = throughout(weighed?.rest ?? all, talk, {
    claims: [],
    isInstead: row.some(({ key }) => INSTEAD.test(key)),
    ...(who === undefined ? {} : { who }),
    ...(before.there === undefined ? {} : { there: before.there }),
  });
  return so === undefined ? undefined : readFrom(so, before);
}

/** What all clauses said; undefined where one of them leaves something open. */
function throughout(clauses: readonly Clause[], talk: Talk, start: So): So | undefined {
  const so = clauses.reduce<So | undefined>(
    (now, clause, at) =>
      now === undefined
        ? undefined
        : next(now, clause, { talk, isLast: at === clauses.length - 1, isFirst: at === 0, clauses, at }),
    start,
  );
  return so?.undone === undefined && so?.pending === undefined ? so : undefined;
}

const readFrom = ({ claims, who, there, isInstead }: So, before: Said): GermanRead => ({
  claims,
  isInstead,
  said: {
    ...before,
    ...(who === undefined ? {} : { topic: who }),
    ...(there === undefined ? {} : { there }),
  },
});
