-- ADR 111: chapters as each reader was told them are kept; lost or out of date, they are told anew.
-- CreateTable
CREATE TABLE "told_chapter" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "reader" TEXT NOT NULL,
    "piece" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "part" JSON NOT NULL,

    CONSTRAINT "told_chapter_pkey" PRIMARY KEY ("campaign_id","reader","piece")
);

-- CreateIndex
CREATE INDEX "told_chapter_campaign_id_turn_idx" ON "told_chapter"("campaign_id", "turn");

-- AddForeignKey
ALTER TABLE "told_chapter" ADD CONSTRAINT "told_chapter_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;
