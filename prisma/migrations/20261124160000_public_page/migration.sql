-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "public_page" JSONB,
ADD COLUMN     "public_slug" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "campaign_public_slug_key" ON "campaign"("public_slug");
