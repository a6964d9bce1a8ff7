import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import { engagementIn } from '../field/battle-result.ts';
import { hasFought } from '../field/battle-rows.ts';
import { traceOfTurn } from '../ids.ts';
import type { Write } from '../ports.ts';
import { placeOfTurn } from '../process.ts';
import type { BattleRow } from '../records.ts';
import { crewFor } from './crew-for.ts';

/** A crash costs no more than what this many battles take, and a campaign's few are spread over several jobs. */
const MOST_IN_A_SHARE = 16;
const LEAST_SHARES = 4;

/** A wave's battles in shares that are fought and kept together. */
export function sharesOfBattles(ids: readonly BattleId[]): readonly (readonly BattleId[])[] {
  const size = Math.max(1, Math.min(MOST_IN_A_SHARE, Math.ceil(ids.length / LEAST_SHARES)));
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, i) => ids.slice(i * size, (i + 1) * size));
}

/**
 * Fights the battles named of a locked turn and keeps their records. May run twice: the same records come out, and each is
 * kept once.
 */
export async function fightBattles(
  deps: Deps,
  campaign: CampaignId,
  turn: number,
  ids: readonly BattleId[],
): Promise<void> {
  const [rows, locked, state] = await Promise.all([
    deps.store.listBattles(campaign, turn, ids),
    deps.store.findTurn(campaign, turn),
    deps.store.getState(campaign),
  ]);
  const pending = rows.filter(({ status }) => status === 'pending');
  if (pending.length === 0 || locked?.seed === undefined) return;
  const engagements = pending.map(engagementIn);
  const { ruleset, battleTerms } = state;
  const ruled = { ruleset, ...(battleTerms === undefined ? {} : { battleTerms }) };
  const task = { kind: 'fight', campaign: ruled, engagements, seed: locked.seed } as const;
  const results = await crewFor(deps, 'battles', pending.length).carryOut(task);
  const fought = pending.flatMap((row, i) => {
    const result = results[i];
    return result === undefined ? [] : [hasFought(row, result)];
  });
  await keep(deps, fought);
  deps.process.turns.note(placeOfTurn(campaign, turn), deps.clock.now());
  deps.log.info({ trace: traceOfTurn(campaign, turn), battles: fought.length }, 'battles fought');
}

/** All at once; where somebody else was faster with some, each by itself. */
async function keep(deps: Deps, fought: readonly BattleRow[]): Promise<void> {
  const writes = fought.map((battle): Write => ({ kind: 'save-battle', battle }));
  const commit = await deps.store.commit(writes);
  if (commit.kind === 'committed') return;
  for (const write of writes) await deps.store.commit([write]);
}
