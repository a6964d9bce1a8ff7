-- ADR 56: what a campaign says in words of its own, every version of it.
-- CreateTable
CREATE TABLE "own_words" (
    "campaign_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "who" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "texts" JSONB NOT NULL,

    CONSTRAINT "own_words_pkey" PRIMARY KEY ("campaign_id","version")
);

-- AddForeignKey
ALTER TABLE "own_words" ADD CONSTRAINT "own_words_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
