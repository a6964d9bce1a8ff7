-- What the schema language cannot say: which words and numbers a column may hold.

ALTER TABLE "campaign"
  ADD CONSTRAINT "campaign_status_check" CHECK ("status" IN ('running', 'paused', 'ended')),
  ADD CONSTRAINT "campaign_turn_check" CHECK ("turn" >= 1 AND "state_turn" >= 1);

ALTER TABLE "region"
  ADD CONSTRAINT "region_terrain_check"
    CHECK ("terrain" IN ('plains', 'hills', 'forest', 'mountains', 'marsh', 'desert', 'coast'));

ALTER TABLE "region_link"
  ADD CONSTRAINT "region_link_order_check" CHECK ("a" COLLATE "C" < "b" COLLATE "C"),
  ADD CONSTRAINT "region_link_kind_check" CHECK ("kind" IN ('open', 'road', 'ford', 'pass', 'sea'));

ALTER TABLE "faction"
  ADD CONSTRAINT "faction_colour_check" CHECK ("colour" BETWEEN 1 AND 8);

ALTER TABLE "general"
  ADD CONSTRAINT "general_fate_check" CHECK ("fate" IN ('well', 'wounded', 'captured', 'slain'));

ALTER TABLE "army"
  ADD CONSTRAINT "army_temper_check" CHECK ("temper" IN ('aggressive', 'steady', 'cautious', 'hold'));

ALTER TABLE "unit"
  ADD CONSTRAINT "unit_left_check" CHECK ("left" > 0);

ALTER TABLE "participant"
  ADD CONSTRAINT "participant_role_check" CHECK ("role" IN ('gm', 'player')),
  ADD CONSTRAINT "participant_key_version_check" CHECK ("key_version" >= 0);

ALTER TABLE "turn"
  ADD CONSTRAINT "turn_number_check" CHECK ("number" >= 1 AND "version" >= 0),
  ADD CONSTRAINT "turn_status_check" CHECK ("status" IN ('open', 'held', 'locked', 'resolved'));

ALTER TABLE "dice_commitment"
  ADD CONSTRAINT "dice_commitment_seed_check" CHECK ("seed" IS NULL OR "seed" ~ '^[0-9a-f]{64}$');

ALTER TABLE "order_book"
  ADD CONSTRAINT "order_book_counts_check" CHECK ("version" >= 1 AND "receipts" >= 0);

ALTER TABLE "battle"
  ADD CONSTRAINT "battle_wave_check" CHECK ("wave" >= 1),
  ADD CONSTRAINT "battle_status_check" CHECK ("status" = 'fought' OR ("status" = 'pending' AND "record" IS NULL));

ALTER TABLE "forum_post"
  ADD CONSTRAINT "forum_post_dialect_check" CHECK ("dialect" IN ('bbcode', 'markdown')),
  ADD CONSTRAINT "forum_post_part_check" CHECK ("part" >= 1);

ALTER TABLE "inbound_mail"
  ADD CONSTRAINT "inbound_mail_door_check" CHECK ("door" IN ('smtp', 'file', 'mailroom', 'page')),
  ADD CONSTRAINT "inbound_mail_status_check" CHECK ("status" IN ('taken', 'done', 'tray', 'ignored')),
  ADD CONSTRAINT "inbound_mail_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$');

ALTER TABLE "outbound_mail"
  ADD CONSTRAINT "outbound_mail_status_check" CHECK ("status" IN ('queued', 'sent', 'failed', 'mailroom')),
  ADD CONSTRAINT "outbound_mail_attempts_check" CHECK ("attempts" >= 0);

ALTER TABLE "audit_entry"
  ADD CONSTRAINT "audit_entry_seq_check" CHECK ("seq" >= 1),
  ADD CONSTRAINT "audit_entry_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$');

-- Within a campaign rows lean on each other every way, so a whole campaign can only be deleted by a transaction that
-- says SET CONSTRAINTS ALL DEFERRED first. All else is checked at once, as ever.

ALTER TABLE "region"
  ALTER CONSTRAINT "region_campaign_id_holder_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "general"
  ALTER CONSTRAINT "general_campaign_id_faction_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "army"
  ALTER CONSTRAINT "army_campaign_id_faction_id_fkey" DEFERRABLE INITIALLY IMMEDIATE,
  ALTER CONSTRAINT "army_campaign_id_region_id_fkey" DEFERRABLE INITIALLY IMMEDIATE,
  ALTER CONSTRAINT "army_campaign_id_general_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "sighting"
  ALTER CONSTRAINT "sighting_campaign_id_seer_id_fkey" DEFERRABLE INITIALLY IMMEDIATE,
  ALTER CONSTRAINT "sighting_campaign_id_faction_id_fkey" DEFERRABLE INITIALLY IMMEDIATE,
  ALTER CONSTRAINT "sighting_campaign_id_region_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "participant"
  ALTER CONSTRAINT "participant_campaign_id_faction_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "order_book"
  ALTER CONSTRAINT "order_book_campaign_id_faction_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "order_mail"
  ALTER CONSTRAINT "order_mail_campaign_id_participant_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "battle"
  ALTER CONSTRAINT "battle_campaign_id_region_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "inbound_mail"
  ALTER CONSTRAINT "inbound_mail_campaign_id_participant_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "outbound_mail"
  ALTER CONSTRAINT "outbound_mail_campaign_id_participant_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
