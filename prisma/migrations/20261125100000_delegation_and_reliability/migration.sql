-- ADR 53: who else may give orders for a seat, and how each of its turns went; null: nobody, none was counted yet.
ALTER TABLE "participant" ADD COLUMN     "delegations" JSONB,
ADD COLUMN     "reliability" JSONB;
