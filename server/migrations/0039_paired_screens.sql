CREATE TABLE "screen_pairings" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screen_pairings_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"duty" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"paired_by_id" uuid,
	"paired_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"missing_told_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "screens_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "screens_duty" CHECK ("screens"."duty" in ('changing-code-screen', 'visitors-tablet'))
);
--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_paired_by_id_users_id_fk" FOREIGN KEY ("paired_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_pairings_ends" ON "screen_pairings" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "screens_office" ON "screens" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "screens_paired_by" ON "screens" USING btree ("paired_by_id");--> statement-breakpoint
CREATE INDEX "screens_seen" ON "screens" USING btree ("seen_at") WHERE "screens"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "screens_withdrawn" ON "screens" USING btree ("withdrawn_at");