import type { Brand } from '../kernel/brand.ts';

/** Ids are short words, unique in their campaign (`karak`, `iron-1`, `gm`); the campaign's own is unique in the database. */
export type CampaignId = Brand<string, 'CampaignId'>;
export type FactionId = Brand<string, 'FactionId'>;
export type RegionId = Brand<string, 'RegionId'>;
export type ArmyId = Brand<string, 'ArmyId'>;
export type UnitId = Brand<string, 'UnitId'>;
export type GeneralId = Brand<string, 'GeneralId'>;
/** `t3-karak`: turn, region; `t3-karak-2` for a second battle there. */
export type BattleId = Brand<string, 'BattleId'>;
/** `t3-iron-green`, `t3-iron-green-2`: a letter that takes turns on the road. */
export type LetterId = Brand<string, 'LetterId'>;
