import { type Player, thinkingAhead } from '../../kernel/adjutant.ts';
import { type BattleRun, beginBattle, continueBattle, recordBattle } from '../../kernel/battle.ts';
import type { Dice } from '../../kernel/dice.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import type { AnyRuleset, Doctrine, EngagedParty, PlanLine, Scenario, Side } from '../../kernel/ruleset.ts';
import type { ArmyId, BattleId } from '../ids.ts';
import { rulesetOf } from '../realm/troops.ts';
import type { CampaignState } from '../state.ts';
import type { FoughtResult } from './aftermath.ts';
import type { AdjutantThought } from './battle-terms.ts';
import type { CampaignEngagement } from './engagement.ts';

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

/** A battle on its field: all it takes to play on from where it stands. Plain JSON. */
export interface BattleOnField {
  readonly engagement: CampaignEngagement;
  readonly scenario: Scenario;
  /** The battle's own dice. */
  readonly seed: string;
  readonly run: BattleRun;
}

/** Lines that a side's commander wrote for a round; a side without any is led by its adjutant. */
export type Sheets = Readonly<Partial<Record<Side, readonly PlanLine[]>>>;

/** CP-BAT-27: those beside who leads a side: whose armies, and what their commander wrote for the round; without lines their adjutant leads them. */
export type Beside = Readonly<
  Partial<
    Record<Side, readonly { readonly armies: readonly ArmyId[]; readonly lines: readonly PlanLine[] }[]>
  >
>;

type Ruled = Pick<CampaignState, 'ruleset' | 'battleTerms'>;

/** CP-BAT-05: fights an engagement to its end, each side led by its adjutant. `turnDice` are those of the turn's seed. */
export function fightEngagement(
  campaign: Ruled,
  engagement: CampaignEngagement,
  turnDice: Dice,
): FoughtResult {
  const field = takeTheField(campaign, engagement, battleSeed(turnDice, engagement.id));
  return resultOn(campaign, playOn(campaign, field));
}

/** CP-BAT-02: mustered and deployed, nothing decided yet. */
export function takeTheField(campaign: Ruled, engagement: CampaignEngagement, seed: string): BattleOnField {
  const ruleset = rulesetOf(campaign);
  const dice = seededDice(seed);
  const scenario = ruleset.muster(engagement.engagement, dice.fork('muster'));
  return { engagement, scenario, seed, run: beginBattle(ruleset, scenario, dice) };
}

/**
 * CP-BAT-05, CP-BAT-16: plays to the start of a round, or to the end: a side with a sheet by its lines, one without by its
 * adjutant, who follows the doctrine given on the map. CP-BAT-28: where the terms say so, an adjutant who was not told how to fight
 * thinks ahead.
 */
export function playOn(
  campaign: Ruled,
  field: BattleOnField,
  how: { readonly sheets?: Sheets; readonly beside?: Beside; readonly untilRound?: number } = {},
): BattleOnField {
  const ruleset = rulesetOf(campaign);
  const { sheets = {}, beside = {}, untilRound } = how;
  const thinks = campaign.battleTerms?.adjutants ?? 'quick';
  const led = (side: Side): Player =>
    leadersOf(ruleset, field, side, { sheet: sheets[side], beside: beside[side] ?? [], thinks });
  const run = continueBattle(ruleset, field.run, seededDice(field.seed), {
    players: { red: led('red'), black: led('black') },
    ...(untilRound === undefined ? {} : { untilRound }),
  });
  return { ...field, run };
}

/** What a battle that is over leaves to the campaign. @throws Error when it is not over. */
export function resultOn(campaign: Ruled, { engagement, scenario, seed, run }: BattleOnField): FoughtResult {
  const ruleset = rulesetOf(campaign);
  if (run.outcome === undefined) throw new Error(`the battle ${engagement.id} has no outcome`);
  const record = recordBattle(ruleset, scenario, seed, run);
  return { battle: engagement.id, record, outcome: run.outcome, aftermath: ruleset.aftermath(run.state) };
}

/** CP-BAT-27: every decision about a fighter is made by who commands them, all others by who leads the side. */
function leadersOf(
  ruleset: AnyRuleset,
  field: BattleOnField,
  side: Side,
  {
    sheet,
    beside,
    thinks,
  }: {
    readonly sheet: readonly PlanLine[] | undefined;
    readonly beside: NonNullable<Beside[Side]>;
    readonly thinks: AdjutantThought;
  },
): Player {
  const party = field.engagement.engagement.parties[side];
  const { commands } = ruleset;
  if (commands === undefined || beside.length === 0) {
    const doctrine = leaderOf(ruleset, field, { side, party, sheet });
    return thinks === 'ahead' ? thinkingAhead(ruleset, doctrine) : { kind: 'adjutant', doctrine };
  }
  const doctrineBy = new Map<string, Doctrine>();
  for (const { armies, lines } of beside) {
    const own = { ...party, armies: party.armies.filter(({ id }) => armies.includes(id as ArmyId)) };
    const theirs = lines.length === 0 ? undefined : lines;
    const doctrine = leaderOf(ruleset, field, { side, party: own, sheet: theirs });
    for (const fighter of commands.of(field.run.state, armies)) doctrineBy.set(fighter, doctrine);
  }
  const others = new Set<string>(beside.flatMap(({ armies }) => armies));
  const led = { ...party, armies: party.armies.filter(({ id }) => !others.has(id)) };
  return {
    kind: 'adjutant',
    doctrine: leaderOf(ruleset, field, { side, party: led, sheet }),
    of: {
      view: ruleset.view,
      advise: (view, decision, doctrine, dice) =>
        ruleset.advise(view, decision, doctrineBy.get(String(decision.about)) ?? doctrine, dice),
    },
  };
}

/** CP-BAT-16: a commander's sheet is the whole plan for the round. */
function leaderOf(
  ruleset: AnyRuleset,
  { run }: BattleOnField,
  led: { readonly side: Side; readonly party: EngagedParty; readonly sheet: readonly PlanLine[] | undefined },
): Doctrine {
  const { side, party, sheet } = led;
  const doctrine = doctrineOf(party);
  if (sheet !== undefined) return { temper: doctrine.temper, plan: sheet };
  return inRulesetWords(ruleset, doctrine, ruleset.view(run.state, side), side);
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
