-- ADR 64: programs that are told what happens in a campaign, and what they were told.
-- CreateTable
CREATE TABLE "webhook" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sealed_access" TEXT NOT NULL,
    "events" TEXT[],
    "made_by" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "after_seq" INTEGER NOT NULL,
    "tested_at" TIMESTAMPTZ(3),
    "test_code" TEXT,
    "test_status" INTEGER,
    "busy_until" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "campaign_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "retry_at" TIMESTAMPTZ(3),
    "code" TEXT,
    "answered" INTEGER,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("campaign_id","webhook_id","source")
);

-- CreateIndex
CREATE INDEX "webhook_delivery_campaign_id_webhook_id_made_at_idx" ON "webhook_delivery"("campaign_id", "webhook_id", "made_at");

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_campaign_id_webhook_id_fkey" FOREIGN KEY ("campaign_id", "webhook_id") REFERENCES "webhook"("campaign_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "webhook"
  ADD CONSTRAINT "webhook_counts_check" CHECK ("after_seq" >= 0 AND "version" >= 1);

ALTER TABLE "webhook_delivery"
  ADD CONSTRAINT "webhook_delivery_status_check" CHECK ("status" IN ('queued', 'delivered', 'given-up')),
  ADD CONSTRAINT "webhook_delivery_counts_check" CHECK ("attempts" >= 0 AND "version" >= 1);
