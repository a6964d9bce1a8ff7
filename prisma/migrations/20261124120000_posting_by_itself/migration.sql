-- CreateTable
CREATE TABLE "board" (
    "campaign_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed_access" TEXT NOT NULL,
    "from_turn" INTEGER NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "tested_at" TIMESTAMPTZ(3),
    "test_code" TEXT,
    "wake_at" TIMESTAMPTZ(3),
    "stale_from" INTEGER,
    "calls" INTEGER NOT NULL,
    "busy_until" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL,

    CONSTRAINT "board_pkey" PRIMARY KEY ("campaign_id","kind")
);

-- CreateTable
CREATE TABLE "board_post" (
    "campaign_id" TEXT NOT NULL,
    "board" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "piece" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "is_unsure" BOOLEAN NOT NULL,
    "retry_at" TIMESTAMPTZ(3),
    "remote" JSONB,
    "hash" TEXT,
    "code" TEXT,
    "detail" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "board_post_pkey" PRIMARY KEY ("campaign_id","board","turn","piece")
);

-- CreateIndex
CREATE INDEX "board_wake_at_idx" ON "board"("wake_at");

-- AddForeignKey
ALTER TABLE "board" ADD CONSTRAINT "board_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board_post" ADD CONSTRAINT "board_post_campaign_id_board_fkey" FOREIGN KEY ("campaign_id", "board") REFERENCES "board"("campaign_id", "kind") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "board"
  ADD CONSTRAINT "board_kind_check" CHECK ("kind" IN ('discourse', 'nodebb', 'xenforo', 'discord')),
  ADD CONSTRAINT "board_counts_check" CHECK ("from_turn" >= 1 AND "calls" >= 0 AND "version" >= 1);

ALTER TABLE "board_post"
  ADD CONSTRAINT "board_post_status_check"
    CHECK ("status" IN ('queued', 'posted', 'held', 'unsure', 'refused', 'dropped')),
  ADD CONSTRAINT "board_post_counts_check" CHECK ("turn" >= 1 AND "attempts" >= 0 AND "version" >= 1);
