CREATE TABLE "presence_statements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"check_in_id" uuid NOT NULL,
	"what" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "presence_statements_what" CHECK ("presence_statements"."what" in ('left', 'here')),
	CONSTRAINT "presence_statements_source" CHECK ("presence_statements"."source" in ('self'))
);
--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "closes_at" text DEFAULT '19:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "presence_statements" ADD CONSTRAINT "presence_statements_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_statements" ADD CONSTRAINT "presence_statements_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_statements_check_in" ON "presence_statements" USING btree ("check_in_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "presence_statements_by" ON "presence_statements" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_closes_at" CHECK ("offices"."closes_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');