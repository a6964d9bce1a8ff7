-- ADR 44: helpers and spectators beside game masters and players.
ALTER TABLE "participant" DROP CONSTRAINT "participant_role_check";
ALTER TABLE "participant"
  ADD CONSTRAINT "participant_role_check" CHECK ("role" IN ('gm', 'helper', 'spectator', 'player'));

-- Whether strangers may ask for a seat, and how; null: they may not.
ALTER TABLE "campaign" ADD COLUMN "sign_up" JSONB;

-- CreateTable
CREATE TABLE "invitation" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "participant_id" TEXT,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "answer" TEXT,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("campaign_id","id"),
    CONSTRAINT "invitation_kind_check" CHECK ("kind" IN ('seat', 'campaign', 'sign-up')),
    CONSTRAINT "invitation_answer_check" CHECK ("answer" IN ('accepted', 'declined', 'withdrawn'))
);

-- CreateIndex
CREATE INDEX "invitation_campaign_id_made_at_idx" ON "invitation"("campaign_id", "made_at");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
