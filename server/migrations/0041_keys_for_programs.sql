CREATE TABLE "program_key_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_id" uuid NOT NULL,
	"office_id" uuid,
	"country" text,
	"business_unit" text,
	CONSTRAINT "program_key_places_once" UNIQUE NULLS NOT DISTINCT("key_id","office_id","country","business_unit"),
	CONSTRAINT "program_key_places_scope" CHECK (num_nonnulls("program_key_places"."office_id", "program_key_places"."country", "program_key_places"."business_unit") <= 1)
);
--> statement-breakpoint
CREATE TABLE "program_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"duties" text[] NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"made_by_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"until" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	CONSTRAINT "program_keys_name_unique" UNIQUE("name"),
	CONSTRAINT "program_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "program_keys_calls" CHECK ("program_keys"."calls_per_minute" > 0),
	CONSTRAINT "program_keys_duties" CHECK (cardinality("program_keys"."duties") > 0 and "program_keys"."duties" <@ array['presence-reader', 'visitor-reader', 'attendance-reader', 'door', 'two-way-door', 'fire-panel'])
);
--> statement-breakpoint
ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_proof";--> statement-breakpoint
ALTER TABLE "presence_statements" DROP CONSTRAINT "presence_statements_source";--> statement-breakpoint
ALTER TABLE "roll_calls" ADD COLUMN "started_by_program" text;--> statement-breakpoint
ALTER TABLE "program_key_places" ADD CONSTRAINT "program_key_places_key_id_program_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."program_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_key_places" ADD CONSTRAINT "program_key_places_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_keys" ADD CONSTRAINT "program_keys_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_key_places_office" ON "program_key_places" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "program_keys_made_by" ON "program_keys" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "program_keys_ends" ON "program_keys" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_proof" CHECK ("check_ins"."proof" in ('poster', 'screen', 'app', 'form', 'reception', 'badge'));--> statement-breakpoint
ALTER TABLE "presence_statements" ADD CONSTRAINT "presence_statements_source" CHECK ("presence_statements"."source" in ('self', 'exit', 'link', 'reception', 'badge', 'device', 'phone', 'host', 'day'));