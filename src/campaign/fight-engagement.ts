import type { Player } from '../kernel/adjutant.ts';
import { fight } from '../kernel/battle.ts';
import type { Dice } from '../kernel/dice.ts';
import { seededDice } from '../kernel/dice-seeded.ts';
import type { AnyRuleset, Doctrine, EngagedParty, Side } from '../kernel/ruleset.ts';
import type { BattleResult } from './aftermath.ts';
import type { CampaignEngagement } from './engagement.ts';
import type { BattleId } from './ids.ts';
import type { CampaignState } from './state.ts';
import { rulesetOf } from './troops.ts';

const SEED_BYTES = 32;

/**
 * CP-RES-03: a battle's own seed: 32 bytes from the fork `battle/<id>` of the turn's dice, as 64 hex digits. It depends on
 * the turn's seed and the battle's name only, so battles may be fought in any order, anywhere.
 */
export function battleSeed(turnDice: Dice, battle: BattleId): string {
  const dice = turnDice.fork(`battle/${battle}`);
  const bytes = Array.from({ length: SEED_BYTES }, () => dice.roll(256, `CP-RES-03 seed of ${battle}`) - 1);
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** CP-BAT-05: fights an engagement to its end, each side led by its adjutant. `turnDice` are those of the turn's seed. */
export function fightEngagement(
  campaign: Pick<CampaignState, 'ruleset'>,
  engagement: CampaignEngagement,
  turnDice: Dice,
): BattleResult {
  const ruleset = rulesetOf(campaign);
  const seed = battleSeed(turnDice, engagement.id);
  const scenario = ruleset.muster(engagement.engagement, seededDice(seed).fork('muster'));
  const { state } = ruleset.deploy(scenario, seededDice(seed).fork('deploy'));
  const led = (side: Side): Player => {
    const doctrine = doctrineOf(engagement.engagement.parties[side]);
    return { kind: 'adjutant', doctrine: inRulesetWords(ruleset, doctrine, ruleset.view(state, side), side) };
  };
  const { run, record } = fight(ruleset, scenario, seed, {
    players: { red: led('red'), black: led('black') },
  });
  if (run.outcome === undefined) throw new Error(`the battle ${engagement.id} has no outcome`);
  return { battle: engagement.id, record, outcome: run.outcome, aftermath: ruleset.aftermath(run.state) };
}

/** CP-BAT-05: where several armies fight together, the one with most units leads; all plans count, its own first. */
function doctrineOf(party: EngagedParty): Doctrine {
  const bySize = party.armies.toSorted((one, other) => other.units.length - one.units.length);
  const temper = bySize[0]?.doctrine.temper ?? 'steady';
  const plan = bySize.flatMap((army) => army.doctrine.plan ?? []);
  return plan.length === 0 ? { temper } : { temper, plan };
}

/**
 * CP-BAT-09: plans given on the map are kept as they were written; on the field, with the enemy in sight, the ruleset
 * reads them. A line it cannot make sense of there is passed over.
 */
function inRulesetWords(ruleset: AnyRuleset, doctrine: Doctrine, view: unknown, side: Side): Doctrine {
  if (doctrine.plan === undefined) return doctrine;
  const plan = doctrine.plan.flatMap((line) => {
    if (line.kind !== 'as-written') return [line];
    const read = ruleset.phrases.parse(String(line['text']), view, side);
    return read.ok ? [read.value] : [];
  });
  return { ...doctrine, plan };
}
