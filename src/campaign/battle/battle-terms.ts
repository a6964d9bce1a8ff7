import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';

/** How battles are fought: by the adjutants at once, or without holding the campaign up by mail, on a table, by the GM's word. */
export type BattleMode = 'adjutant' | 'mail' | 'table' | 'gm';
const BATTLE_MODES: readonly BattleMode[] = ['adjutant', 'mail', 'table', 'gm'];

/** CP-BAT-28: how long adjutants think over a battle in which nobody told them how to fight. */
export type AdjutantThought = 'quick' | 'ahead';
const THOUGHTS: readonly AdjutantThought[] = ['quick', 'ahead'];

/** CP-BAT-10: what a campaign says of its battles. Nothing in it can make anybody wait for ever. */
export interface BattleTerms {
  readonly mode: BattleMode;
  /** By mail: hours for the sheets of a round. */
  readonly roundHours: number;
  /** By mail: rounds in a row without a sheet after which the adjutant leads a side without being waited for. */
  readonly mostMissed: number;
  /** On a table, by the GM's word: days for the result. */
  readonly tableDays: number;
  /** However it is fought: days after which the adjutants fight it to its end. */
  readonly mostDays: number;
  /** Campaign turns after which they do so too, if sooner; 0: turns do not count. */
  readonly mostTurns: number;
  /** Absent: quick. */
  readonly adjutants?: AdjutantThought;
}

export const STANDARD_TERMS: BattleTerms = {
  mode: 'adjutant',
  roundHours: 48,
  mostMissed: 2,
  tableDays: 14,
  mostDays: 42,
  mostTurns: 0,
};

/** The shape of terms, as pages, the API and the store take them. */
const BattleTermsSchema = Type.Object(
  {
    mode: Type.Union(BATTLE_MODES.map((mode) => Type.Literal(mode))),
    roundHours: Type.Integer({ minimum: 1, maximum: 336 }),
    mostMissed: Type.Integer({ minimum: 1, maximum: 20 }),
    tableDays: Type.Integer({ minimum: 1, maximum: 90 }),
    mostDays: Type.Integer({ minimum: 1, maximum: 180 }),
    mostTurns: Type.Integer({ minimum: 0, maximum: 20 }),
    adjutants: Type.Optional(Type.Union(THOUGHTS.map((thought) => Type.Literal(thought)))),
  },
  { additionalProperties: false },
);

/** CP-BAT-10: terms from outside; what is not said stays as it was. Refusal: `input/battle-terms`. */
export function parseTerms(input: unknown, before: BattleTerms = STANDARD_TERMS): Result<BattleTerms> {
  const terms = typeof input === 'object' && input !== null ? { ...before, ...input } : input;
  const [error] = Value.Errors(BattleTermsSchema, terms);
  if (error === undefined) return ok(inShort(terms as BattleTerms));
  const at = error.instancePath.slice(1) || 'terms';
  return refuse('input/battle-terms', { at, message: error.message });
}

/** What is so without being said is not said: terms of campaigns that know nothing of it stay the same. */
function inShort(terms: BattleTerms): BattleTerms {
  const { adjutants, ...rest } = terms;
  return adjutants === 'ahead' ? { ...rest, adjutants } : rest;
}
