-- CreateTable
CREATE TABLE "undone_record" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "open" JSON NOT NULL,
    "sealed" JSON,

    CONSTRAINT "undone_record_pkey" PRIMARY KEY ("campaign_id","turn","attempt")
);

-- AddForeignKey
ALTER TABLE "undone_record" ADD CONSTRAINT "undone_record_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "undone_record" ADD CONSTRAINT "undone_record_attempt_check" CHECK ("attempt" >= 1);

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN "proof_reading" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "turn" ADD COLUMN "staging" JSONB;
