-- AlterTable
ALTER TABLE "inbound_mail" ADD COLUMN     "proof" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "inbound_mail_proof_key" ON "inbound_mail"("proof");
