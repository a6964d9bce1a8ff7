-- What factions are to each other and say to each other: treaties, letters, what scouts look at, what is rumoured.

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "couriers" JSON,
ADD COLUMN     "diplomacy" JSON,
ADD COLUMN     "hearsay" JSON,
ADD COLUMN     "looks" JSON,
ADD COLUMN     "press" JSON;
