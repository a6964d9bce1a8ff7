-- CreateTable
CREATE TABLE "repeat" (
    "id" TEXT NOT NULL,
    "who" TEXT NOT NULL,
    "asked" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,

    CONSTRAINT "repeat_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "repeat_who_asked_at_idx" ON "repeat"("who", "asked_at");
