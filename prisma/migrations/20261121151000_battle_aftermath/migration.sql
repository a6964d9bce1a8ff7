-- AlterTable
ALTER TABLE "battle" ADD COLUMN     "aftermath" JSON;
