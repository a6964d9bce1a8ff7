-- A session with scopes is a token that somebody made for a program; one without may do all that its seat may.
ALTER TABLE "session" ADD COLUMN "scopes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "session"
  ADD CONSTRAINT "session_scopes_check" CHECK ("scopes" <@ ARRAY['read', 'orders', 'gm']);
