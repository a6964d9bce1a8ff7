-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "players_may_roll" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "desk_roll" (
    "campaign_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "audience" TEXT NOT NULL,
    "faction_id" TEXT,
    "secret" TEXT NOT NULL,
    "content" JSON NOT NULL,
    "commitment" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "previous" TEXT NOT NULL,
    "next" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "desk_roll_pkey" PRIMARY KEY ("campaign_id","number")
);

-- CreateIndex
CREATE INDEX "desk_roll_campaign_id_faction_id_idx" ON "desk_roll"("campaign_id", "faction_id");

-- AddForeignKey
ALTER TABLE "desk_roll" ADD CONSTRAINT "desk_roll_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_roll" ADD CONSTRAINT "desk_roll_campaign_id_faction_id_fkey" FOREIGN KEY ("campaign_id", "faction_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE "desk_roll"
  ADD CONSTRAINT "desk_roll_number_check" CHECK ("number" >= 1),
  ADD CONSTRAINT "desk_roll_audience_check"
    CHECK (("audience" = 'faction' AND "faction_id" IS NOT NULL) OR ("audience" IN ('all', 'gm') AND "faction_id" IS NULL)),
  ADD CONSTRAINT "desk_roll_hashes_check" CHECK (
    "secret" ~ '^[0-9a-f]{64}$' AND "commitment" ~ '^[0-9a-f]{64}$' AND "content_hash" ~ '^[0-9a-f]{64}$'
    AND "previous" ~ '^[0-9a-f]{64}$' AND "next" ~ '^[0-9a-f]{64}$' AND "hash" ~ '^[0-9a-f]{64}$'
  );

ALTER TABLE "desk_roll"
  ALTER CONSTRAINT "desk_roll_campaign_id_faction_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
