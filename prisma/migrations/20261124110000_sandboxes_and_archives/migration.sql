-- AlterTable
ALTER TABLE "campaign" ADD COLUMN "sandbox" JSONB,
ADD COLUMN "archived_at" TIMESTAMPTZ(3),
ADD COLUMN "desk_secrets" JSONB,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- A sandbox mails nobody; only what is over is put away.
ALTER TABLE "campaign"
  ADD CONSTRAINT "campaign_sandbox_check" CHECK ("sandbox" IS NULL OR (jsonb_typeof("sandbox" -> 'of') = 'string' AND "mailroom_only")),
  ADD CONSTRAINT "campaign_archived_check" CHECK ("archived_at" IS NULL OR "status" = 'ended' OR "sandbox" IS NOT NULL);
