/** What the reader of mails needs to know of a battle to tell its lines from the rest. */
import type { CampaignId } from '../../campaign/ids.ts';
import { readBattleReport } from '../../orders/battle-report.ts';
import { battleLineTest } from '../../orders/battle-sheet.ts';
import type { ReadOptions } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import type { BattleTag } from '../people/seat-keys.ts';
import type { CampaignRow, FieldBattle, Participant } from '../records.ts';
import { sideOf } from './parties.ts';
import { sheetReader } from './sheet-reader.ts';

/** The battle a reply address names. */
export async function findTagged(
  deps: Deps,
  campaign: CampaignId,
  { number }: BattleTag,
): Promise<FieldBattle | undefined> {
  return (await deps.store.listFieldBattles(campaign)).find((battle) => battle.number === number);
}

/** Lines that must never be cut away: whatever is understood on that field, by its ruleset or in a report. */
export async function battleLines(
  deps: Deps,
  { campaign, seat }: { readonly campaign: CampaignRow; readonly seat: Participant },
  tag: BattleTag,
): Promise<ReadOptions['isOrder']> {
  const battle = await findTagged(deps, campaign.id, tag);
  if (battle?.status !== 'under-way') return undefined;
  const side = sideOf(battle, seat.faction);
  if (battle.mode === 'mail' && side !== undefined)
    return battleLineTest(sheetReader(battle, side, seat.faction));
  return (line) => {
    const [read] = readBattleReport(line, battle.engagement, side).lines;
    return read?.status === 'understood';
  };
}
