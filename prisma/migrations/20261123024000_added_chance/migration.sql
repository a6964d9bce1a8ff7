-- What is added to a turn's dice after its orders are closed, by a beacon or a slow hash; null: nothing.
ALTER TABLE "dice_commitment"
  ADD COLUMN "chance" JSON,
  ADD COLUMN "missed_since" TIMESTAMPTZ(3);
