-- A player's own word that he is not there.

ALTER TABLE "participant" ADD COLUMN "away" JSONB;
