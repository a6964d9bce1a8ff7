import type { FieldBattle } from '../../app/records.ts';
import type { BattleId, CampaignId, RegionId } from '../../campaign/ids.ts';
import type * as Db from '../generated/client.ts';
import { asDate, asInstant, asJson, asJsonOrNull, optional } from './columns.ts';

type Played = NonNullable<FieldBattle['field']>;
type Ended = NonNullable<FieldBattle['result']>;

export function fieldBattleOf({ campaignId, regionId, field, result, ...row }: Db.FieldBattle): FieldBattle {
  return {
    ...row,
    campaign: campaignId as CampaignId,
    id: row.id as BattleId,
    region: regionId as RegionId,
    mode: row.mode as FieldBattle['mode'],
    status: row.status as FieldBattle['status'],
    deadline: asInstant(row.deadline),
    endsBy: asInstant(row.endsBy),
    engagement: row.engagement as unknown as FieldBattle['engagement'],
    sides: row.sides as unknown as FieldBattle['sides'],
    ...optional('field', field as unknown as Played | null),
    ...optional('result', result as unknown as Ended | null),
  };
}

export function fieldBattleColumns(battle: FieldBattle): Db.Prisma.FieldBattleCreateManyInput {
  const { campaign, region, deadline, endsBy, engagement, sides, field, result, ...rest } = battle;
  return {
    ...rest,
    campaignId: campaign,
    regionId: region,
    deadline: asDate(deadline),
    endsBy: asDate(endsBy),
    engagement: asJson(engagement),
    sides: asJson(sides),
    field: asJsonOrNull(field),
    result: asJsonOrNull(result),
  };
}
