-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "state_version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "participant" ADD COLUMN     "mail_wishes" JSONB;
