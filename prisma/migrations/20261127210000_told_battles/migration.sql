-- ADR 102: battles as books tell them are kept; lost or out of date, they are told anew.
-- CreateTable
CREATE TABLE "told_battles" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "eyes" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "battles" JSON NOT NULL,

    CONSTRAINT "told_battles_pkey" PRIMARY KEY ("campaign_id","turn","eyes")
);

-- AddForeignKey
ALTER TABLE "told_battles" ADD CONSTRAINT "told_battles_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;
