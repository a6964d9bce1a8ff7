import {
  CampaignSchema,
  CockpitSchema,
  KnownCampaignSchema,
  ParticipantSchema,
  PlayerDeskSchema,
  TurnSchema,
} from './campaign.ts';
import {
  DeskChainSchema,
  DeskFormSchema,
  DeskListingSchema,
  DeskLogSchema,
  DeskVerificationSchema,
  OddsSchema,
  RollCopiesSchema,
  SeenRollSchema,
  SettledThreadSchema,
  ThreadOfferSchema,
} from './desk.ts';
import { BattleAtDeskSchema, BattleLineSchema, BattleReceiptSchema, BattleTermsShape } from './field.ts';
import { InboundMailSchema, OutboundMailSchema, ReadableMailSchema } from './mail.ts';
import { MapFormatSchema, MapPreviewSchema, OpeningChoiceSchema, RosterReadingSchema } from './opening.ts';
import { RefusalSchema } from './refusal.ts';
import {
  AuditEntrySchema,
  BattleStorySchema,
  ForumPostSchema,
  ReceiptSchema,
  TurnRecordSchema,
  TurnStorySchema,
  VerificationSchema,
} from './turn.ts';

/** Every shape the API answers with, each under its own name. */
export const SCHEMAS = [
  RefusalSchema,
  CampaignSchema,
  OpeningChoiceSchema,
  MapPreviewSchema,
  MapFormatSchema,
  RosterReadingSchema,
  ParticipantSchema,
  TurnSchema,
  CockpitSchema,
  KnownCampaignSchema,
  PlayerDeskSchema,
  BattleStorySchema,
  TurnStorySchema,
  ForumPostSchema,
  TurnRecordSchema,
  VerificationSchema,
  ReceiptSchema,
  AuditEntrySchema,
  SeenRollSchema,
  ThreadOfferSchema,
  SettledThreadSchema,
  DeskLogSchema,
  DeskChainSchema,
  DeskVerificationSchema,
  DeskFormSchema,
  DeskListingSchema,
  OddsSchema,
  RollCopiesSchema,
  InboundMailSchema,
  OutboundMailSchema,
  ReadableMailSchema,
  BattleLineSchema,
  BattleAtDeskSchema,
  BattleReceiptSchema,
  BattleTermsShape,
];
