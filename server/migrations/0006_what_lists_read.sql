DROP INDEX "declarations_user_office";--> statement-breakpoint
DROP INDEX "declarations_office";--> statement-breakpoint
DROP INDEX "users_office";--> statement-breakpoint
CREATE INDEX "declarations_office_user" ON "declarations" USING btree ("office_id","user_id","valid_until");--> statement-breakpoint
CREATE INDEX "users_office" ON "users" USING btree ("office_id","id");--> statement-breakpoint
-- Drizzle knows no INCLUDE: a week of an office's people is read from the key alone. A comment of 500 characters fits into it.
ALTER TABLE "day_statuses" DROP CONSTRAINT "day_statuses_user_id_day_pk", ADD CONSTRAINT "day_statuses_user_id_day_pk" PRIMARY KEY ("user_id", "day") INCLUDE ("status", "comment");
