DROP INDEX "check_ins_once_a_minute";--> statement-breakpoint
ALTER TABLE "directory_people" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_people" ADD COLUMN "badge_hash" "bytea";--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD COLUMN "made_by_id" uuid;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_badge_once" ON "check_ins" USING btree ("user_id","office_id","time_in") WHERE "check_ins"."user_id" is not null and "check_ins"."proof" = 'badge';--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_badge" ON "directory_people" USING btree ("badge_hash") WHERE "directory_people"."badge_hash" is not null;--> statement-breakpoint
CREATE INDEX "directory_tokens_made_by" ON "directory_tokens" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "audit_entries_former_address" ON "audit_entries" USING btree ("subject","id") WHERE "audit_entries"."action" = 'change address of person';--> statement-breakpoint
CREATE INDEX "audit_entries_new_address" ON "audit_entries" USING btree (("details" #>> '{changed,address,1}'),"id") WHERE "audit_entries"."action" = 'change address of person';--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_once_a_minute" ON "check_ins" USING btree ("user_id","office_id",date_trunc('minute', "time_in" at time zone 'UTC')) WHERE "check_ins"."user_id" is not null and "check_ins"."proof" is distinct from 'badge';