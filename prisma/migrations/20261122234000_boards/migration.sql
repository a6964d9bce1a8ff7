-- Posts are kept for every board that the program writes for: the program's own list says which, not the database.
ALTER TABLE "forum_post" DROP CONSTRAINT "forum_post_dialect_check";
