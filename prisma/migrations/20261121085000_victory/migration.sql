-- What the war is about, and how far it is.

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "victory" JSON;
