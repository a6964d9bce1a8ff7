-- Generals grow old, count their wounds, are held by somebody, and retire.

-- AlterTable
ALTER TABLE "general" ADD COLUMN     "age" INTEGER NOT NULL DEFAULT 40,
ADD COLUMN     "captor_id" TEXT,
ADD COLUMN     "wounds" INTEGER;

ALTER TABLE "general" DROP CONSTRAINT "general_fate_check";

ALTER TABLE "general"
  ADD CONSTRAINT "general_fate_check" CHECK ("fate" IN ('well', 'wounded', 'captured', 'slain', 'retired')),
  ADD CONSTRAINT "general_wounds_check" CHECK ("wounds" > 0);
