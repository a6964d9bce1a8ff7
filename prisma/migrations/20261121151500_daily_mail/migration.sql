-- Letters that went as parts of a daily mail.
ALTER TABLE "outbound_mail" DROP CONSTRAINT "outbound_mail_status_check";
ALTER TABLE "outbound_mail"
  ADD CONSTRAINT "outbound_mail_status_check" CHECK ("status" IN ('queued', 'sent', 'failed', 'mailroom', 'bound'));
