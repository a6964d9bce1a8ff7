/** Battles that have ended come into the turn that is locked: as fought battles of that turn, with the proof of their dice. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import type { Write } from '../ports.ts';
import type { BattleRow, CampaignRow, FieldBattle } from '../records.ts';
import { diceProof } from './battle-dice.ts';
import type { BattleDesk } from './battle-letters.ts';
import { termsOf } from './battle-times.ts';
import { fightOut } from './play-battle.ts';

/** What a lock does to battles that have ended. */
export interface Counted {
  /** Their rows in the turn that counts them. */
  readonly rows: readonly BattleRow[];
  readonly writes: readonly Write[];
}

/** CP-BAT-14: every battle that has ended and is not counted yet. */
export async function countEnded(deps: Deps, campaign: CampaignId, turn: number): Promise<Counted> {
  const all = await deps.store.listFieldBattles(campaign);
  const ended = all.filter(({ status }) => status === 'ended');
  const rows = await Promise.all(ended.map((battle) => countedRow(deps, battle, { turn, all })));
  const writes = ended.map((battle): Write => ({ kind: 'save-field-battle', battle: asCounted(battle) }));
  return { rows, writes };
}

/** The record stands in the turn's row from now on; the battle's own keeps only how it ended. */
function asCounted({ field: _played, ...battle }: FieldBattle): FieldBattle {
  const { outcome, aftermath } = resultIn(battle);
  return { ...battle, status: 'counted', result: { outcome, aftermath }, version: battle.version + 1 };
}

async function countedRow(
  deps: Deps,
  battle: FieldBattle,
  { turn, all }: { readonly turn: number; readonly all: readonly FieldBattle[] },
): Promise<BattleRow> {
  const { campaign, id, region, engagement } = battle;
  const { record, outcome, aftermath } = resultIn(battle);
  const row = {
    campaign,
    turn,
    id,
    region,
    wave: 1,
    status: 'fought',
    engagement: asJson(engagement),
  } as const;
  if (record === undefined) return { ...row, reported: { outcome, aftermath } };
  const begun = await deps.store.findTurn(campaign, battle.turn);
  if (begun === undefined) throw new Error(`the turn ${battle.turn} of the battle ${id} is gone`);
  const isLast = !all.some((other) => other.turn === battle.turn && other.status === 'under-way');
  return { ...row, record, dice: diceProof(deps, battle, begun, isLast) };
}

const asJson = (engagement: FieldBattle['engagement']) => engagement as unknown as BattleRow['engagement'];

function resultIn({ id, result }: Pick<FieldBattle, 'id' | 'result'>): NonNullable<FieldBattle['result']> {
  if (result === undefined) throw new Error(`the battle ${id} has no result`);
  return result;
}

/** CP-BAT-19: where turns count, battles that have lasted too many are fought out before the turn is locked. */
export async function endOverdue(deps: Deps, campaign: CampaignRow, turn: number): Promise<void> {
  const { mostTurns } = termsOf(await deps.store.getState(campaign.id));
  if (mostTurns === 0) return;
  const all = await deps.store.listFieldBattles(campaign.id);
  const overdue = all.filter((battle) => battle.status === 'under-way' && battle.turn + mostTurns <= turn);
  if (overdue.length === 0) return;
  const desk: BattleDesk = {
    deps: await inOwnWords(deps, campaign.id),
    campaign,
    seats: await deps.store.listParticipants(campaign.id),
  };
  for (const battle of overdue) await fightOut(desk, battle, 'fallback');
}
