CREATE TABLE "roll_call_all_clears" (
	"roll_call_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"may_enter" boolean NOT NULL,
	"sent_by_id" uuid,
	CONSTRAINT "roll_call_all_clears_roll_call_id_sent_at_pk" PRIMARY KEY("roll_call_id","sent_at")
);
--> statement-breakpoint
CREATE TABLE "roll_call_told" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"roll_call_id" uuid NOT NULL,
	"number" integer,
	"user_id" uuid,
	"mail" uuid,
	"message" text,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_call_told_who" CHECK (num_nonnulls("roll_call_told"."number", "roll_call_told"."user_id") = 1),
	CONSTRAINT "roll_call_told_message" CHECK ("roll_call_told"."message" in ('off', 'taken', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "assembly_points" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_call_all_clears" ADD CONSTRAINT "roll_call_all_clears_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_all_clears" ADD CONSTRAINT "roll_call_all_clears_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_told" ADD CONSTRAINT "roll_call_told_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_told" ADD CONSTRAINT "roll_call_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_told" ADD CONSTRAINT "roll_call_told_listed" FOREIGN KEY ("roll_call_id","number") REFERENCES "public"."roll_call_people"("roll_call_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roll_call_all_clears_sent_by" ON "roll_call_all_clears" USING btree ("sent_by_id");--> statement-breakpoint
CREATE INDEX "roll_call_all_clears_sent" ON "roll_call_all_clears" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roll_call_told_number" ON "roll_call_told" USING btree ("roll_call_id","number") WHERE "roll_call_told"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "roll_call_told_user" ON "roll_call_told" USING btree ("roll_call_id","user_id") WHERE "roll_call_told"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "roll_call_told_person" ON "roll_call_told" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roll_call_told_at" ON "roll_call_told" USING btree ("told_at");--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_assembly_points" CHECK (char_length("offices"."assembly_points") <= 300);