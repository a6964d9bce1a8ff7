-- Players vote on a pause; null: nobody has asked for one.
ALTER TABLE "campaign" ADD COLUMN "pause_vote" JSONB;

-- What a seat has used of the campaign's time; its calendar feed; letters of a predecessor who agreed.
ALTER TABLE "participant" ADD COLUMN "time_book" JSONB,
ADD COLUMN "feed" JSONB,
ADD COLUMN "letters_since" TIMESTAMPTZ(3);

-- How often the time has moved at which a turn is due.
ALTER TABLE "turn" ADD COLUMN "moves" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "campaign"
  ADD CONSTRAINT "campaign_pause_vote_check" CHECK ("pause_vote" IS NULL OR jsonb_typeof("pause_vote" -> 'until') = 'number');

ALTER TABLE "participant"
  ADD CONSTRAINT "participant_time_book_check" CHECK ("time_book" IS NULL OR jsonb_typeof("time_book") = 'object'),
  ADD CONSTRAINT "participant_feed_check" CHECK ("feed" IS NULL OR jsonb_typeof("feed" -> 'version') = 'number');

ALTER TABLE "turn"
  ADD CONSTRAINT "turn_moves_check" CHECK ("moves" >= 0);
