/** CP-REC-20: what a campaign is fought by and for, changed between two turns. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ok, type Result, unwrap } from '../../kernel/result.ts';
import type { AnyRuleset, Options } from '../../kernel/ruleset.ts';
import type { CampaignState, RuleChange, Victory } from '../state.ts';
import { refuse } from '../words/refuse.ts';

/** What may be set of it; how far the war is stays as it is. */
export type VictoryTerms = Pick<Victory, 'castles' | 'lastTurn' | 'points' | 'goesOn'>;

const RULE = 'CP-REC-20';
const Count = Type.Integer({ minimum: 1, maximum: 1000 });

/** How a war is won, from outside. */
const VictorySchema = Type.Object(
  {
    castles: Type.Optional(Type.Object({ count: Count, turns: Count }, { additionalProperties: false })),
    lastTurn: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    points: Type.Optional(Type.Literal(true)),
    goesOn: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);

/** Empty: the last to stand wins. Refusals: `input/campaign`, `input/victory` (its last turn is over). */
export function parseVictory(input: unknown, { turn }: Pick<CampaignState, 'turn'>): Result<VictoryTerms> {
  const [error] = Value.Errors(VictorySchema, input);
  if (error !== undefined)
    return refuse('input/campaign.shape', { at: error.instancePath || '/', says: error.message }, RULE);
  const terms = input as VictoryTerms;
  if (terms.points === true && terms.lastTurn === undefined)
    return refuse('input/campaign.last-turn', {}, RULE);
  if (terms.lastTurn !== undefined && terms.lastTurn < turn)
    return refuse('input/victory', { turn, last: terms.lastTurn }, RULE);
  return ok(terms);
}

/** Points and leads stay where they still count. */
export function withVictory(state: CampaignState, terms: VictoryTerms): CampaignState {
  const { victory = {}, ...rest } = state;
  const { scores, leads, won } = victory;
  const keeps = {
    ...(terms.points === true && scores !== undefined ? { scores } : {}),
    ...(terms.castles !== undefined && leads !== undefined ? { leads } : {}),
    ...(won === undefined ? {} : { won }),
  };
  const after: Victory = { ...terms, ...keeps };
  return Object.keys(after).length === 0 ? rest : { ...rest, victory: after };
}

/** Switches of the ruleset as they would be; those that are not named stay. Refusal: `input/option`. */
export function rulesChanges(
  ruleset: AnyRuleset,
  { ruleset: { options: before } }: CampaignState,
  options: Options,
): Result<readonly RuleChange[]> {
  const after = ruleset.checkOptions({ ...before, ...options });
  if (!after.ok) return after;
  const was = unwrap(ruleset.checkOptions(before));
  const changes = ruleset.options.flatMap(({ id, title }) => {
    const [from, to] = [was[id] ?? null, after.value[id] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ title, from, to }];
  });
  return ok(changes);
}

/** Battles that were begun keep their rules. What was changed is told with the turn. */
export function withRules(ruleset: AnyRuleset, state: CampaignState, options: Options): CampaignState {
  const changes = unwrap(rulesChanges(ruleset, state, options));
  const after = { ...state.ruleset, options: { ...state.ruleset.options, ...options } };
  return { ...state, ruleset: after, rulesSet: [...(state.rulesSet ?? []), ...changes] };
}
