ALTER TABLE "directory_people" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_people" ADD COLUMN "badge_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_badge" ON "directory_people" USING btree ("badge_hash") WHERE "directory_people"."badge_hash" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_former_address" ON "audit_entries" USING btree ("subject","id") WHERE "audit_entries"."action" = 'change address of person';--> statement-breakpoint
CREATE INDEX "audit_entries_new_address" ON "audit_entries" USING btree (("details" #>> '{changed,address,1}'),"id") WHERE "audit_entries"."action" = 'change address of person';--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree ("recipient");