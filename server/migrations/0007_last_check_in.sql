DROP INDEX "users_last_check_in_office";--> statement-breakpoint
-- Room in each page: a check-in writes the person's row anew, which then stays in its page and changes no index.
ALTER TABLE "users" SET (fillfactor = 80);
