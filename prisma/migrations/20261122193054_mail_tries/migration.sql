-- AlterTable
ALTER TABLE "inbound_mail" ADD COLUMN     "begun_at" TIMESTAMPTZ(3),
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;
