-- ADR 53: who else may give orders for a seat; null: nobody.
ALTER TABLE "participant" ADD COLUMN     "delegations" JSONB;
