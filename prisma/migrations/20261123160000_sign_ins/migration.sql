-- CreateTable
CREATE TABLE "sign_in" (
    "id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "participant_id" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "participant_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateIndex
CREATE INDEX "sign_in_campaign_id_participant_id_made_at_idx" ON "sign_in"("campaign_id", "participant_id", "made_at");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_campaign_id_participant_id_idx" ON "session"("campaign_id", "participant_id");

-- AddForeignKey
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_campaign_id_participant_id_fkey" FOREIGN KEY ("campaign_id", "participant_id") REFERENCES "participant"("campaign_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_campaign_id_participant_id_fkey" FOREIGN KEY ("campaign_id", "participant_id") REFERENCES "participant"("campaign_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "session" ADD CONSTRAINT "session_token_hash_check" CHECK ("token_hash" ~ '^[0-9a-f]{64}$');
