/** Turns of the demo campaign really played: every army marches on the nearest ground that is not its own. */

import { fightEngagement } from '../../src/campaign/battle/fight-engagement.ts';
import { waysFrom } from '../../src/campaign/map/map.ts';
import { openCampaign } from '../../src/campaign/open.ts';
import {
  type CampaignEngagement,
  continueTurn,
  type FoughtResult,
  finishTurn,
  planTurn,
} from '../../src/campaign/resolve.ts';
import type { ResolvedTurn } from '../../src/campaign/sight/visible-to.ts';
import { demoSpec } from '../../src/campaign/spec.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import type { TurnOrders } from '../../src/campaign/turn/commands.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { FoughtBattle } from '../../src/reports/battle-story.ts';

export interface PlayedTurn {
  readonly resolved: ResolvedTurn;
  readonly battles: readonly FoughtBattle[];
}

/** The first turn in which armies met. */
export function playUntilBattle(seed: string): PlayedTurn {
  const dice = seededDice(seed);
  let state = openCampaign(demoSpec, dice.fork('open'));
  for (let turn = 1; turn <= 8; turn += 1) {
    const played = playTurn(state, dice.fork(`turn/${turn}`));
    if (played.battles.length > 0) return played;
    state = played.resolved.after;
  }
  throw new Error('eight turns went by without a battle');
}

type Dice = ReturnType<typeof seededDice>;

function playTurn(before: CampaignState, dice: Dice): PlayedTurn {
  const orders = advance(before);
  const fought: { readonly engagement: CampaignEngagement; readonly result: FoughtResult }[] = [];
  const results = () => fought.map(({ result }) => result);
  let plan = planTurn(before, orders);
  while (plan.engagements.length > 0) {
    for (const engagement of plan.engagements) {
      fought.push({ engagement, result: fightEngagement(before, engagement, dice) });
    }
    plan = continueTurn(before, orders, results());
  }
  const { state, events } = finishTurn(before, orders, results());
  const battles = fought.map(({ engagement, result }) => ({
    id: engagement.id,
    engagement: engagement.engagement,
    record: result.record,
  }));
  return { resolved: { before, events, after: state }, battles };
}

/** Every army but each faction's last marches to a neighbour that its faction does not hold, where there is one. */
function advance(state: CampaignState): TurnOrders {
  const factions = Object.values(state.factions).map(({ id }) => id);
  return Object.fromEntries(
    factions.map((faction) => {
      const armies = Object.values(state.armies).filter((army) => army.faction === faction);
      const orders = armies.slice(0, -1).flatMap((army) => {
        const goal = waysFrom(state.map, army.at).find(
          (way) => way.kind !== 'sea' && state.holders[way.to] !== faction,
        );
        return goal === undefined ? [] : [{ kind: 'march' as const, army: army.id, path: [goal.to] }];
      });
      return [faction, orders];
    }),
  );
}
