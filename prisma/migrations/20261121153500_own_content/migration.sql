-- All of a state that has no column of its own: a campaign's own rules, names and happenings. And whose figure a general is.

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "state_rest" JSON;

-- AlterTable
ALTER TABLE "general" ADD COLUMN     "troop" TEXT;
