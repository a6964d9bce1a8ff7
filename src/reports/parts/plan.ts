/** A sentence for each side's plan, before the first round. */
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type Engagement, SIDES, type Side } from '../../kernel/ruleset.ts';
import { someOf } from '../chronicle/telling.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportKey } from '../words.ts';
import type { DeedsVoice } from './deeds.ts';
import { type Plan, type PlanBoards, planOf } from './plan-of.ts';
import type { RoundEnd } from './rounds.ts';
import type { WorthOf } from './tide.ts';

/** What plans are read from. */
export interface PlansOf {
  readonly engagement: Engagement;
  readonly ends: readonly RoundEnd[];
  readonly boards: PlanBoards;
  readonly worthOf: WorthOf;
}

/** So many are named, and so many things said of a plan. */
const MOST_NAMED = 3;
const MOST_PARTS = 2;

/** A paragraph, who attacked first; none where the board does not show what both meant. */
export function tellPlans(plans: PlansOf, voice: DeedsVoice): readonly string[] {
  const { attacker } = plans.engagement;
  const sides = SIDES.toSorted((one, other) => Number(other === attacker) - Number(one === attacker));
  const told = sides.flatMap((side) => {
    const plan = planOf(side, { ...plans, cast: voice.cast });
    return plan === undefined ? [] : [sayPlan(plans.engagement, side, plan, voice)];
  });
  return told.length < SIDES.length ? [] : [told.join(' ')];
}

function sayPlan({ parties }: Engagement, side: Side, plan: Plan, voice: DeedsVoice): string {
  const { teller, words } = voice;
  const parts = partsOf(plan, voice);
  const facts = { party: inMidSentence(oneLine(parties[side].name)) };
  const told =
    parts.length === 0 ? '' : teller.tail('course.plan.with', { parts: words.language.and(parts) });
  const shots = plan.shooting === 'some' ? '' : teller.tail(`course.plan.shooting.${plan.shooting}`);
  return teller.say(`course.plan.${plan.stance}`, { ...facts, parts: `${told}${shots}` });
}

/** What tells most of it first; nobody is named twice. */
function partsOf(plan: Plan, { teller, cast, words }: DeedsVoice): readonly string[] {
  const { weight, wing, reserve, ahead, shooters } = plan;
  const named = new Set<string>();
  const withUnits = (key: ReportKey, ids: readonly string[]) => (): string | undefined => {
    const units = ids.filter((id) => !named.has(id));
    if (units.length === 0) return undefined;
    for (const id of units) named.add(id);
    return teller.tail(key, { units: someOf(cast.callOwn(units), MOST_NAMED, words) });
  };
  const parts = [
    ...(wing === undefined ? [] : [withUnits(`course.plan.wing.${wing.flank}`, wing.units)]),
    withUnits('course.plan.ahead', ahead),
    ...(weight === undefined ? [] : [() => teller.tail(`course.plan.weight.${weight}`)]),
    withUnits('course.plan.reserve', reserve),
    withUnits('course.plan.shots', shooters),
  ];
  const said: string[] = [];
  for (const say of parts) {
    const next = said.length < MOST_PARTS ? say() : undefined;
    if (next !== undefined) said.push(next);
  }
  return said;
}
