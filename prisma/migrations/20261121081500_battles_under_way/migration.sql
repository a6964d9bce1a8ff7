-- AlterTable
ALTER TABLE "battle" ADD COLUMN     "dice" JSON,
ADD COLUMN     "reported" JSON;

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "battle_terms" JSON,
ADD COLUMN     "battles_under_way" JSON;

-- AlterTable
ALTER TABLE "outbound_mail" ADD COLUMN     "battle_number" INTEGER,
ADD COLUMN     "battle_round" INTEGER;

-- CreateTable
CREATE TABLE "field_battle" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "region_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "ends_by" TIMESTAMPTZ(3) NOT NULL,
    "is_reminded" BOOLEAN NOT NULL,
    "engagement" JSON NOT NULL,
    "commitment" TEXT NOT NULL,
    "sealed_dice" TEXT NOT NULL,
    "field" JSON,
    "sides" JSON NOT NULL,
    "result" JSON,
    "version" INTEGER NOT NULL,

    CONSTRAINT "field_battle_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateIndex
CREATE INDEX "field_battle_campaign_id_turn_idx" ON "field_battle"("campaign_id", "turn");

-- CreateIndex
CREATE INDEX "field_battle_campaign_id_region_id_idx" ON "field_battle"("campaign_id", "region_id");

-- CreateIndex
CREATE INDEX "field_battle_status_idx" ON "field_battle"("status");

-- CreateIndex
CREATE UNIQUE INDEX "field_battle_campaign_id_number_key" ON "field_battle"("campaign_id", "number");

-- AddForeignKey
ALTER TABLE "field_battle" ADD CONSTRAINT "field_battle_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "field_battle" ADD CONSTRAINT "field_battle_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "field_battle" ADD CONSTRAINT "field_battle_campaign_id_region_id_fkey" FOREIGN KEY ("campaign_id", "region_id") REFERENCES "region"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- What the schema language cannot say.

ALTER TABLE "field_battle"
  ADD CONSTRAINT "field_battle_mode_check" CHECK ("mode" IN ('mail', 'table', 'gm')),
  ADD CONSTRAINT "field_battle_status_check"
    CHECK (("status" = 'under-way' AND "result" IS NULL AND "field" IS NOT NULL) OR ("status" IN ('ended', 'counted') AND "result" IS NOT NULL)),
  ADD CONSTRAINT "field_battle_counts_check" CHECK ("number" >= 1 AND "round" >= 1 AND "version" >= 1);

ALTER TABLE "field_battle"
  ALTER CONSTRAINT "field_battle_campaign_id_region_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "outbound_mail"
  ADD CONSTRAINT "outbound_mail_battle_check" CHECK (("battle_number" IS NULL) = ("battle_round" IS NULL));
