/** A locked turn on its way: battles still to be fought, the next wave of them, or its end. */
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import { continueTurn, finishPlan, type TurnPlan, type TurnResult } from '../../campaign/resolve.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import type { Deps } from '../deps.ts';
import { resultOf } from '../field/battle-result.ts';
import { battleRows } from '../field/battle-rows.ts';
import { ordersOf } from '../open-turn/luck.ts';
import { placeOfTurn } from '../process.ts';
import { addChance } from './add-chance.ts';
import { publishTurn } from './publish-turn.ts';
import { stageTurn, waitsForGm } from './stage-turn.ts';
import type { TurnUnderWay } from './turn-under-way.ts';

/**
 * Takes a locked turn one step on. May run at any time, twice, or on two machines: whatever it does is one commit whose
 * guards let only the first one through.
 */
export function carryTurnOn(deps: Deps, id: CampaignId, number: number): Promise<void> {
  return deps.process.turns.once(placeOfTurn(id, number), () => takeStep(deps, id, number));
}

async function takeStep(deps: Deps, id: CampaignId, number: number): Promise<void> {
  const underWay = await loadUnderWay(deps, id, number);
  if (underWay === undefined) return;
  if (underWay.turn.seed === undefined) return addChance(deps, underWay.campaign, underWay.turn);
  const { state, books, battles, results } = underWay;
  const plan = continueTurn(state, ordersOf(books), results);
  if (plan.engagements.length === 0) {
    return waitsForGm(underWay)
      ? stageTurn(deps, underWay)
      : publishTurn(deps, underWay, endTurn(underWay, plan));
  }
  const missing = plan.engagements.filter(({ id: battle }) => !battles.some((row) => row.id === battle));
  if (missing.length > 0) return addWave(deps, underWay, { ...plan, engagements: missing });
  await fightOn(
    deps,
    underWay,
    plan.engagements.map((engagement) => engagement.id),
  );
}

/**
 * `plan`: the turn as far as its results carry it; who has worked it out hands it over.
 * @throws Error when a locked turn has no seed: the lock makes it.
 */
export function endTurn(
  { turn, state, books, results }: TurnUnderWay,
  plan: TurnPlan = continueTurn(state, ordersOf(books), results),
): TurnResult {
  if (turn.seed === undefined)
    throw new Error(`turn ${turn.number} of ${turn.campaign} is locked without a seed`);
  return finishPlan(state, plan, seededDice(turn.seed));
}

/** A locked turn with all it is resolved from; undefined where it is not locked. */
export async function loadUnderWay(
  deps: Deps,
  id: CampaignId,
  number: number,
): Promise<TurnUnderWay | undefined> {
  const [campaign, turn] = await Promise.all([deps.store.findCampaign(id), deps.store.findTurn(id, number)]);
  if (campaign === undefined || turn?.status !== 'locked') return undefined;
  const [state, books, battles] = await Promise.all([
    deps.store.getState(id),
    deps.store.listOrderBooks(id, number),
    deps.store.listBattles(id, number),
  ]);
  const fought = battles.filter((battle) => battle.status === 'fought');
  const results = fought.map((battle) => resultOf(state, battle));
  return { campaign, turn, state, books, battles, results };
}

async function addWave(deps: Deps, { campaign, turn }: TurnUnderWay, plan: TurnPlan): Promise<void> {
  const battles = battleRows(campaign.id, turn.number, plan);
  const commit = await deps.store.commit([{ kind: 'add-battles', battles }]);
  if (commit.kind === 'conflict') return;
  const ids = battles.map((battle) => battle.id);
  await deps.jobs.resolveTurn(campaign.id, turn.number, ids);
}

/** Jobs may have been lost with their queue; those still under way find the battle fought, or fight it to the same record. */
async function fightOn(
  deps: Deps,
  { campaign, turn }: TurnUnderWay,
  battles: readonly BattleId[],
): Promise<void> {
  await deps.jobs.resolveTurn(campaign.id, turn.number, battles);
}
