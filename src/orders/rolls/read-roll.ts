/** `roll attack 1st Spears against the Ork archers, hit at 5`: a request for a roll in plain words. Nothing is ever guessed. */
import type { Json } from '../../kernel/brand.ts';
import type { Procedure } from '../../kernel/procedure.ts';
import { isNeeded, mergeInputs, withValue } from '../../kernel/procedure-fields.ts';
import { type ProcedureInput, readInput } from '../../kernel/procedures.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { refuse, rephrase } from '../words/refuse.ts';
import { isSign, splitWords, type Words, writtenAs } from '../words.ts';
import { findCast } from './find-cast.ts';
import { findValues, type ValueFound } from './find-values.ts';
import { calledFields, lengthOfCall, nearest, type RollTalk, wordsOfName } from './roll-talk.ts';
import { exampleRoll, ownFields, sayProcedure, sayRoll } from './say-roll.ts';

/** A request that can be rolled as it stands. */
export interface RollRequest {
  readonly procedure: string;
  /** What was written, and nothing else. */
  readonly input: ProcedureInput;
  readonly cast: Readonly<Record<string, { readonly who: string; readonly way: number }>>;
  /** In the standard words. */
  readonly says: string;
}

/** Words that add nothing, wherever they stand. */
const NOISE = new Set(
  'with,against,on,at,for,a,an,the,and,of,to,by,his,her,their,its,vs,versus,is,are,please,in,from,it,that,this,who,my,our,mit,gegen,auf,der,die,das,bitte'.split(
    ',',
  ),
);
/** What parts one value from the next, or a name from its value. */
const MARKS = new Set([',', ';', ':', '=']);
const WORDS_MAX = 60;
const LONGEST = 400;

/** The line behind the word `roll`. Refusals: `unclear/...` and `input/procedure`, each with an example. */
export function readRoll(text: string, talk: RollTalk): Result<RollRequest> {
  const line = plainWords(text);
  if (line.words.length === 0 || line.words.length > WORDS_MAX) return whatRoll(talk);
  const found = findProcedure(line, talk);
  if (!found.ok) return found;
  const { procedure, length } = found.value;
  const refusing = refusingWith(procedure, talk);
  const rest: Words = { text: line.text, words: line.words.slice(length) };
  const cast = findCast(rest, procedure, talk);
  if (!cast.ok) return refusing(cast);
  const fields = calledFields(procedure, talk);
  const values = findValues(cast.value.left, { fields, filled: cast.value.input, noise: NOISE });
  if (!values.ok) return refusing(values);
  const said = values.value;
  const input = said.reduce((sum, { called, value }) => withValue(sum, called.field.path, value), EMPTY);
  const whole = readInput(procedure, mergeInputs(cast.value.input, input));
  if (!whole.ok) return refusing(missing(said, cast.value.input, { procedure, talk, refusal: whole }));
  const values_ = said.map(({ called, value }) => [called, value] as const);
  const says = sayRoll(procedure, { names: cast.value.names, values: values_ });
  return ok({ procedure: procedure.name, input, cast: cast.value.cast, says });
}

/** The words without strokes and the like, which tell nothing here, and without an article before the name of the roll. */
function plainWords(text: string): Words {
  const { text: short, words } = splitWords(text.slice(0, LONGEST));
  const plain = words.filter(({ key }) => !isSign(key) || MARKS.has(key));
  const first = plain.findIndex(({ key }) => !NOISE.has(key) && !MARKS.has(key));
  return { text: short, words: first < 0 ? [] : plain.slice(first) };
}

const EMPTY: ProcedureInput = {};

/** What must still be said, in our words rather than the schema's. */
function missing(
  said: readonly ValueFound[],
  filled: ProcedureInput,
  { procedure, talk, refusal }: { procedure: Procedure; talk: RollTalk; refusal: Refused },
): Refused {
  const lacking = calledFields(procedure, talk).filter(({ field }) => {
    const isSaid = said.some(({ called }) => called.field.path.join('.') === field.path.join('.'));
    return !isSaid && isNeeded(field) && !isFilled(filled, field.path);
  });
  if (lacking.length === 0) return refusal;
  return refuse('unclear/roll-values', { fields: lacking.map(({ says }) => says) });
}

function isFilled(filled: ProcedureInput, path: readonly string[]): boolean {
  let here: Json | undefined = filled;
  for (const name of path) {
    if (typeof here !== 'object' || here === null || Array.isArray(here)) return false;
    here = (here as ProcedureInput)[name];
  }
  return here !== undefined;
}

/** Every refusal ends with what the roll takes and an example that can be sent. */
function refusingWith(procedure: Procedure, talk: RollTalk) {
  return ({ refusal: why }: Refused): Refused => {
    const facts = { why, fields: ownFields(procedure, talk), example: exampleRoll(procedure, talk) };
    return { ok: false, refusal: rephrase(why, refuse('unclear/roll.example', facts)) };
  };
}

interface FoundProcedure {
  readonly procedure: Procedure;
  readonly length: number;
}

/** Whole names first, then beginnings that only one has, then names with a slip in them. */
function findProcedure(line: Words, talk: RollTalk): Result<FoundProcedure> {
  const keys = line.words.map(({ key }) => key);
  const whole = longest(keys, talk.procedures, false);
  if (whole !== undefined) return ok(whole);
  const begun = talk.procedures.filter(({ name }) => wordsOfName(name)[0] === keys[0]);
  const [only] = begun;
  if (begun.length === 1 && only !== undefined) return ok({ procedure: only, length: 1 });
  if (begun.length > 1) {
    return refuse('unclear/which-roll', {
      rolls: begun.map(sayProcedure),
      example: exampleOf(begun[0], talk),
    });
  }
  const misspelt = longest(keys, talk.procedures, true);
  return misspelt === undefined ? whatRoll(talk, writtenAs(line, 0, Math.min(2, keys.length))) : ok(misspelt);
}

function longest(
  keys: readonly string[],
  procedures: readonly Procedure[],
  mayMisspell: boolean,
): FoundProcedure | undefined {
  const found = procedures.flatMap((procedure) => {
    const words = wordsOfName(procedure.name);
    const lengths = [words, [words.join('')]].map((call) => lengthOfCall(keys, 0, call, mayMisspell));
    const length = Math.max(...lengths);
    return length === 0 ? [] : [{ procedure, length }];
  });
  return found.sort((one, other) => other.length - one.length)[0];
}

function whatRoll(talk: RollTalk, written = ''): Refused {
  const rolls = talk.procedures.map(sayProcedure);
  const first = written.split(' ')[0] ?? '';
  const near = [...new Set([...nearest(written, rolls), ...nearest(first, rolls)])];
  const meant = talk.procedures.find((procedure) => sayProcedure(procedure) === near[0]);
  const example = exampleOf(meant ?? talk.procedures[0], talk);
  return refuse('unclear/roll', { written, near, rolls, example });
}

function exampleOf(procedure: Procedure | undefined, talk: RollTalk): string {
  return procedure === undefined ? '' : exampleRoll(procedure, talk);
}
