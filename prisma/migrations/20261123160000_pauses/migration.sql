-- AlterTable
ALTER TABLE "campaign" ADD COLUMN "pause" JSONB;

ALTER TABLE "campaign"
  ADD CONSTRAINT "campaign_pause_check" CHECK ("pause" IS NULL OR jsonb_typeof("pause" -> 'since') = 'number');
