-- More doors for mail, who stood at them, what the checks of its origin said, and addresses that mail does not reach.

ALTER TABLE "inbound_mail"
  ADD COLUMN "client_ip" TEXT,
  ADD COLUMN "client_helo" TEXT,
  ADD COLUMN "origin" TEXT,
  DROP CONSTRAINT "inbound_mail_door_check",
  ADD CONSTRAINT "inbound_mail_door_check"
    CHECK ("door" IN ('smtp', 'lmtp', 'imap', 'hook', 'file', 'mailroom', 'page')),
  ADD CONSTRAINT "inbound_mail_origin_check" CHECK ("origin" IN ('pass', 'fail', 'none', 'unchecked'));

ALTER TABLE "participant_address"
  ADD COLUMN "failing_since" TIMESTAMPTZ(3),
  ADD COLUMN "failing_status" TEXT,
  ADD CONSTRAINT "participant_address_failing_check"
    CHECK (("failing_since" IS NULL) = ("failing_status" IS NULL));
