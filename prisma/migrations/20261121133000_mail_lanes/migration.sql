-- AlterTable
ALTER TABLE "inbound_mail" ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "lane" TEXT,
ADD COLUMN     "read_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "inbound_mail_lane_read_at_idx" ON "inbound_mail"("lane", "read_at");
