import type { BattleId } from '../../campaign/ids.ts';
import type { BattleReader } from '../../kernel/ruleset.ts';
import type { PublicPage } from '../contracts/public-page.ts';
import type { CampaignRow } from '../records.ts';

interface BattleOfTurn {
  readonly turn: number;
  readonly id: BattleId;
}

/** Whether anybody may watch a battle of a resolved turn: by the GM's word for it, else by the rule for all. */
export function mayWatch(
  { turn: now }: Pick<CampaignRow, 'turn'>,
  { replays }: Pick<PublicPage, 'replays'>,
  { turn, id }: BattleOfTurn,
): boolean {
  const { battles, afterTurns } = replays;
  if (Object.hasOwn(battles, id)) return battles[id] === true;
  return afterTurns !== undefined && now - 1 - turn >= afterTurns;
}

/** Through whose eyes: everybody's, and whole after the end where the GM wants it so. */
export function publicWatcher(
  { status }: Pick<CampaignRow, 'status'>,
  { replays }: Pick<PublicPage, 'replays'>,
): BattleReader {
  return status === 'ended' && replays.isWholeAtEnd === true ? 'gm' : 'public';
}
