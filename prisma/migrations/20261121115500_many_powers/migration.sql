-- As many powers as a map has castles: inks come round again after eight.
ALTER TABLE "faction" DROP CONSTRAINT "faction_colour_check";
ALTER TABLE "faction" ADD CONSTRAINT "faction_colour_check" CHECK ("colour" >= 1);
