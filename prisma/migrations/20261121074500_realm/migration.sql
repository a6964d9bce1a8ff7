-- What lands, treasuries and hungry armies have come to; orders that wait for their time.

-- AlterTable
ALTER TABLE "army" ADD COLUMN     "hunger" INTEGER;

-- AlterTable
ALTER TABLE "faction" ADD COLUMN     "gold" INTEGER;

-- AlterTable
ALTER TABLE "region" ADD COLUMN     "fields" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "has_fort" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "unrest" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "kept_order" (
    "campaign_id" TEXT NOT NULL,
    "faction_id" TEXT NOT NULL,
    "slot" TEXT NOT NULL,
    "since" INTEGER NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "kept_order_pkey" PRIMARY KEY ("campaign_id","faction_id","slot")
);

-- AddForeignKey
ALTER TABLE "kept_order" ADD CONSTRAINT "kept_order_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_order" ADD CONSTRAINT "kept_order_campaign_id_faction_id_fkey" FOREIGN KEY ("campaign_id", "faction_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- A whole campaign can only be deleted when this is checked at the end of the transaction.
ALTER TABLE "kept_order"
  ALTER CONSTRAINT "kept_order_campaign_id_faction_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "army" ADD CONSTRAINT "army_hunger_check" CHECK ("hunger" > 0);

ALTER TABLE "faction" ADD CONSTRAINT "faction_gold_check" CHECK ("gold" >= 0);

ALTER TABLE "region" ADD CONSTRAINT "region_land_check" CHECK ("unrest" >= 0 AND "fields" >= 0);
