-- When whoever sits there took the seat over; null: they have had it from the beginning.
ALTER TABLE "participant" ADD COLUMN "seated_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "reserve" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "offered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reserve_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reserve_campaign_id_address_key" ON "reserve"("campaign_id", "address");

-- AddForeignKey
ALTER TABLE "reserve" ADD CONSTRAINT "reserve_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
