-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "campaign" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "calendar" JSON NOT NULL,
    "mailroom_only" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ruleset_id" TEXT NOT NULL,
    "ruleset_revision" TEXT NOT NULL,
    "ruleset_options" JSON NOT NULL,
    "state_turn" INTEGER NOT NULL,
    "map_name" TEXT NOT NULL,
    "map_width" DOUBLE PRECISION NOT NULL,
    "map_height" DOUBLE PRECISION NOT NULL,
    "map_rivers" JSON,

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "region" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "terrain" TEXT NOT NULL,
    "has_river" BOOLEAN NOT NULL,
    "has_village" BOOLEAN NOT NULL,
    "is_castle" BOOLEAN NOT NULL,
    "at_x" DOUBLE PRECISION NOT NULL,
    "at_y" DOUBLE PRECISION NOT NULL,
    "outline" JSON NOT NULL,
    "holder_id" TEXT,

    CONSTRAINT "region_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateTable
CREATE TABLE "region_link" (
    "campaign_id" TEXT NOT NULL,
    "a" TEXT NOT NULL,
    "b" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "region_link_pkey" PRIMARY KEY ("campaign_id","a","b")
);

-- CreateTable
CREATE TABLE "faction" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "possessive" TEXT NOT NULL,
    "colour" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "is_alive" BOOLEAN NOT NULL,

    CONSTRAINT "faction_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateTable
CREATE TABLE "general" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "faction_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "short_name" TEXT NOT NULL,
    "title" INTEGER NOT NULL,
    "syllables" INTEGER[],
    "origin" INTEGER NOT NULL,
    "reputation" INTEGER NOT NULL,
    "fate" TEXT NOT NULL,
    "keeps" JSON,

    CONSTRAINT "general_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateTable
CREATE TABLE "army" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "faction_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "general_id" TEXT,
    "temper" TEXT NOT NULL,
    "plan" JSON NOT NULL,

    CONSTRAINT "army_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateTable
CREATE TABLE "unit" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "army_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "troop" TEXT NOT NULL,
    "left" INTEGER NOT NULL,
    "keeps" JSON,

    CONSTRAINT "unit_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateTable
CREATE TABLE "sighting" (
    "campaign_id" TEXT NOT NULL,
    "seer_id" TEXT NOT NULL,
    "army_id" TEXT NOT NULL,
    "faction_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "strength" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,

    CONSTRAINT "sighting_pkey" PRIMARY KEY ("campaign_id","seer_id","army_id")
);

-- CreateTable
CREATE TABLE "participant" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "faction_id" TEXT,
    "time_zone" TEXT NOT NULL,
    "key_version" INTEGER NOT NULL,

    CONSTRAINT "participant_pkey" PRIMARY KEY ("campaign_id","id")
);

-- CreateTable
CREATE TABLE "participant_address" (
    "campaign_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "participant_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "participant_address_pkey" PRIMARY KEY ("campaign_id","address")
);

-- CreateTable
CREATE TABLE "turn" (
    "campaign_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "hold_until" TIMESTAMPTZ(3),
    "locked_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL,

    CONSTRAINT "turn_pkey" PRIMARY KEY ("campaign_id","number")
);

-- CreateTable
CREATE TABLE "dice_commitment" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "commitment" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "secret" TEXT,
    "seed" TEXT,
    "orders_digest" TEXT,

    CONSTRAINT "dice_commitment_pkey" PRIMARY KEY ("campaign_id","turn")
);

-- CreateTable
CREATE TABLE "order_book" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "faction_id" TEXT NOT NULL,
    "is_final" BOOLEAN NOT NULL,
    "luck_word" TEXT,
    "receipts" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_book_pkey" PRIMARY KEY ("campaign_id","turn","faction_id")
);

-- CreateTable
CREATE TABLE "order" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "faction_id" TEXT NOT NULL,
    "slot" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "order_pkey" PRIMARY KEY ("campaign_id","turn","faction_id","slot")
);

-- CreateTable
CREATE TABLE "order_mail" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "faction_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "participant_id" TEXT NOT NULL,
    "inbound_id" BIGINT,
    "is_final" BOOLEAN NOT NULL,
    "orders" JSON NOT NULL,
    "changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_mail_pkey" PRIMARY KEY ("campaign_id","turn","faction_id","version")
);

-- CreateTable
CREATE TABLE "battle" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "region_id" TEXT NOT NULL,
    "wave" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "engagement" JSON NOT NULL,
    "record" JSON,

    CONSTRAINT "battle_pkey" PRIMARY KEY ("campaign_id","turn","id")
);

-- CreateTable
CREATE TABLE "event" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("campaign_id","turn","position")
);

-- CreateTable
CREATE TABLE "turn_record" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "open" JSON NOT NULL,
    "sealed" JSON,

    CONSTRAINT "turn_record_pkey" PRIMARY KEY ("campaign_id","turn")
);

-- CreateTable
CREATE TABLE "forum_post" (
    "campaign_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "dialect" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "forum_post_pkey" PRIMARY KEY ("campaign_id","turn","dialect","part")
);

-- CreateTable
CREATE TABLE "inbound_mail" (
    "id" BIGSERIAL NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "door" TEXT NOT NULL,
    "envelope_from" TEXT NOT NULL,
    "envelope_to" TEXT[],
    "message_id" TEXT,
    "sha256" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "code" TEXT,
    "why" TEXT,
    "from" TEXT,
    "subject" TEXT,
    "new_text" TEXT,
    "campaign_id" TEXT,
    "participant_id" TEXT,
    "turn" INTEGER,

    CONSTRAINT "inbound_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbound_raw" (
    "inbound_id" BIGINT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "inbound_raw_pkey" PRIMARY KEY ("inbound_id")
);

-- CreateTable
CREATE TABLE "outbound_mail" (
    "id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "participant_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "in_reply_to" TEXT,
    "references" TEXT[],
    "is_auto_reply" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbound_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picture" (
    "outbound_id" TEXT NOT NULL,
    "cid" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "alt" TEXT NOT NULL,
    "svg" TEXT NOT NULL,

    CONSTRAINT "picture_pkey" PRIMARY KEY ("outbound_id","cid")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "campaign_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "who" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "detail" JSON NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("campaign_id","seq")
);

-- CreateIndex
CREATE INDEX "campaign_created_at_id_idx" ON "campaign"("created_at", "id");

-- CreateIndex
CREATE INDEX "region_campaign_id_holder_id_idx" ON "region"("campaign_id", "holder_id");

-- CreateIndex
CREATE INDEX "region_link_campaign_id_b_idx" ON "region_link"("campaign_id", "b");

-- CreateIndex
CREATE INDEX "general_campaign_id_faction_id_idx" ON "general"("campaign_id", "faction_id");

-- CreateIndex
CREATE INDEX "army_campaign_id_faction_id_idx" ON "army"("campaign_id", "faction_id");

-- CreateIndex
CREATE INDEX "army_campaign_id_region_id_idx" ON "army"("campaign_id", "region_id");

-- CreateIndex
CREATE INDEX "army_campaign_id_general_id_idx" ON "army"("campaign_id", "general_id");

-- CreateIndex
CREATE INDEX "unit_campaign_id_army_id_idx" ON "unit"("campaign_id", "army_id");

-- CreateIndex
CREATE INDEX "sighting_campaign_id_faction_id_idx" ON "sighting"("campaign_id", "faction_id");

-- CreateIndex
CREATE INDEX "sighting_campaign_id_region_id_idx" ON "sighting"("campaign_id", "region_id");

-- CreateIndex
CREATE INDEX "participant_campaign_id_faction_id_idx" ON "participant"("campaign_id", "faction_id");

-- CreateIndex
CREATE INDEX "participant_address_campaign_id_participant_id_idx" ON "participant_address"("campaign_id", "participant_id");

-- CreateIndex
CREATE INDEX "turn_status_campaign_id_idx" ON "turn"("status", "campaign_id");

-- CreateIndex
CREATE INDEX "order_book_campaign_id_faction_id_idx" ON "order_book"("campaign_id", "faction_id");

-- CreateIndex
CREATE INDEX "order_mail_campaign_id_participant_id_idx" ON "order_mail"("campaign_id", "participant_id");

-- CreateIndex
CREATE INDEX "order_mail_inbound_id_idx" ON "order_mail"("inbound_id");

-- CreateIndex
CREATE INDEX "battle_campaign_id_region_id_idx" ON "battle"("campaign_id", "region_id");

-- CreateIndex
CREATE INDEX "inbound_mail_sha256_idx" ON "inbound_mail"("sha256");

-- CreateIndex
CREATE INDEX "inbound_mail_message_id_idx" ON "inbound_mail" USING HASH ("message_id");

-- CreateIndex
CREATE INDEX "inbound_mail_status_id_idx" ON "inbound_mail"("status", "id");

-- CreateIndex
CREATE INDEX "inbound_mail_campaign_id_status_id_idx" ON "inbound_mail"("campaign_id", "status", "id");

-- CreateIndex
CREATE INDEX "inbound_mail_campaign_id_participant_id_idx" ON "inbound_mail"("campaign_id", "participant_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbound_mail_message_id_key" ON "outbound_mail"("message_id");

-- CreateIndex
CREATE INDEX "outbound_mail_status_next_attempt_at_idx" ON "outbound_mail"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outbound_mail_campaign_id_created_at_id_idx" ON "outbound_mail"("campaign_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "outbound_mail_campaign_id_participant_id_created_at_idx" ON "outbound_mail"("campaign_id", "participant_id", "created_at");

-- AddForeignKey
ALTER TABLE "region" ADD CONSTRAINT "region_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "region" ADD CONSTRAINT "region_campaign_id_holder_id_fkey" FOREIGN KEY ("campaign_id", "holder_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "region_link" ADD CONSTRAINT "region_link_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "region_link" ADD CONSTRAINT "region_link_campaign_id_a_fkey" FOREIGN KEY ("campaign_id", "a") REFERENCES "region"("campaign_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "region_link" ADD CONSTRAINT "region_link_campaign_id_b_fkey" FOREIGN KEY ("campaign_id", "b") REFERENCES "region"("campaign_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "faction" ADD CONSTRAINT "faction_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "general" ADD CONSTRAINT "general_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "general" ADD CONSTRAINT "general_campaign_id_faction_id_fkey" FOREIGN KEY ("campaign_id", "faction_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "army" ADD CONSTRAINT "army_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "army" ADD CONSTRAINT "army_campaign_id_faction_id_fkey" FOREIGN KEY ("campaign_id", "faction_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "army" ADD CONSTRAINT "army_campaign_id_region_id_fkey" FOREIGN KEY ("campaign_id", "region_id") REFERENCES "region"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "army" ADD CONSTRAINT "army_campaign_id_general_id_fkey" FOREIGN KEY ("campaign_id", "general_id") REFERENCES "general"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "unit" ADD CONSTRAINT "unit_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit" ADD CONSTRAINT "unit_campaign_id_army_id_fkey" FOREIGN KEY ("campaign_id", "army_id") REFERENCES "army"("campaign_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sighting" ADD CONSTRAINT "sighting_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sighting" ADD CONSTRAINT "sighting_campaign_id_seer_id_fkey" FOREIGN KEY ("campaign_id", "seer_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sighting" ADD CONSTRAINT "sighting_campaign_id_faction_id_fkey" FOREIGN KEY ("campaign_id", "faction_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sighting" ADD CONSTRAINT "sighting_campaign_id_region_id_fkey" FOREIGN KEY ("campaign_id", "region_id") REFERENCES "region"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "participant" ADD CONSTRAINT "participant_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participant" ADD CONSTRAINT "participant_campaign_id_faction_id_fkey" FOREIGN KEY ("campaign_id", "faction_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "participant_address" ADD CONSTRAINT "participant_address_campaign_id_participant_id_fkey" FOREIGN KEY ("campaign_id", "participant_id") REFERENCES "participant"("campaign_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dice_commitment" ADD CONSTRAINT "dice_commitment_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_book" ADD CONSTRAINT "order_book_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_book" ADD CONSTRAINT "order_book_campaign_id_faction_id_fkey" FOREIGN KEY ("campaign_id", "faction_id") REFERENCES "faction"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_campaign_id_turn_faction_id_fkey" FOREIGN KEY ("campaign_id", "turn", "faction_id") REFERENCES "order_book"("campaign_id", "turn", "faction_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_campaign_id_turn_faction_id_fkey" FOREIGN KEY ("campaign_id", "turn", "faction_id") REFERENCES "order_book"("campaign_id", "turn", "faction_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_campaign_id_participant_id_fkey" FOREIGN KEY ("campaign_id", "participant_id") REFERENCES "participant"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_inbound_id_fkey" FOREIGN KEY ("inbound_id") REFERENCES "inbound_mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "battle" ADD CONSTRAINT "battle_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "battle" ADD CONSTRAINT "battle_campaign_id_region_id_fkey" FOREIGN KEY ("campaign_id", "region_id") REFERENCES "region"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn_record" ADD CONSTRAINT "turn_record_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forum_post" ADD CONSTRAINT "forum_post_campaign_id_turn_fkey" FOREIGN KEY ("campaign_id", "turn") REFERENCES "turn"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_campaign_id_participant_id_fkey" FOREIGN KEY ("campaign_id", "participant_id") REFERENCES "participant"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "inbound_raw" ADD CONSTRAINT "inbound_raw_inbound_id_fkey" FOREIGN KEY ("inbound_id") REFERENCES "inbound_mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbound_mail" ADD CONSTRAINT "outbound_mail_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbound_mail" ADD CONSTRAINT "outbound_mail_campaign_id_participant_id_fkey" FOREIGN KEY ("campaign_id", "participant_id") REFERENCES "participant"("campaign_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "picture" ADD CONSTRAINT "picture_outbound_id_fkey" FOREIGN KEY ("outbound_id") REFERENCES "outbound_mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
