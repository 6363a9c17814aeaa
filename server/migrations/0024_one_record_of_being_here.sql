CREATE TABLE "visits" (
	"check_in_id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"phone" text NOT NULL,
	"host" text NOT NULL,
	"form_required" boolean NOT NULL,
	"check_out_token_hash" "bytea"
);
--> statement-breakpoint
INSERT INTO "visits"
SELECT "id", "company", "phone", "host", "form_required", "check_out_token_hash" FROM "check_ins" WHERE "is_visitor";--> statement-breakpoint
ALTER TABLE "presence_statements" RENAME TO "statements_before";--> statement-breakpoint
CREATE TABLE "presence_statements" (
	"check_in_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	"what" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "presence_statements_nr" CHECK ("presence_statements"."nr" > 0),
	CONSTRAINT "presence_statements_what" CHECK ("presence_statements"."what" in ('left', 'here', 'confirmed', 'closed')),
	CONSTRAINT "presence_statements_source" CHECK ("presence_statements"."source" in ('self', 'exit', 'link', 'reception', 'device', 'phone', 'host', 'day')),
	CONSTRAINT "presence_statements_day" CHECK (("presence_statements"."what" = 'closed') = ("presence_statements"."source" = 'day'))
);
--> statement-breakpoint
INSERT INTO "presence_statements"
SELECT "check_in_id", row_number() OVER (PARTITION BY "check_in_id" ORDER BY "id"), "what", "source", "at", "at", "by_id"
FROM "statements_before";--> statement-breakpoint
DROP TABLE "statements_before";--> statement-breakpoint
-- The moment of a host’s confirmation was not kept. A day that was closed at its midnight is closed at the closing time.
INSERT INTO "presence_statements"
SELECT "check_ins"."id", 1,
  CASE "ended_by" WHEN 'end-of-day' THEN 'closed' WHEN 'host' THEN 'confirmed' ELSE 'left' END,
  CASE "ended_by" WHEN 'end-of-day' THEN 'day' ELSE "ended_by" END,
  CASE WHEN "ended_by" = 'end-of-day' AND "time_in" < "closing" THEN "closing" ELSE "time_out" END,
  "time_out", NULL
FROM "check_ins" JOIN "offices" ON "offices"."id" = "office_id",
LATERAL (
  SELECT (("time_in" AT TIME ZONE "time_zone")::date + "closes_at"::interval) AT TIME ZONE "time_zone" AS "closing"
) AS "hours"
WHERE "ended_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "presence_statements" ADD CONSTRAINT "presence_statements_check_in_id_nr_pk" PRIMARY KEY("check_in_id","nr");--> statement-breakpoint
ALTER TABLE "presence_statements" ADD CONSTRAINT "presence_statements_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_statements" ADD CONSTRAINT "presence_statements_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_statements_by" ON "presence_statements" USING btree ("by_id") WHERE "presence_statements"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "presence_statements_closed" ON "presence_statements" USING btree ("said_at") WHERE "presence_statements"."what" = 'closed';--> statement-breakpoint
ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_proof";--> statement-breakpoint
DROP INDEX "check_ins_office_codes";--> statement-breakpoint
DROP INDEX "check_ins_user_time";--> statement-breakpoint
CREATE INDEX "check_ins_user_time" ON "check_ins" USING btree ("user_id","time_in" DESC NULLS LAST) WHERE "check_ins"."user_id" is not null;--> statement-breakpoint
UPDATE "check_ins" SET "proof" = 'form' WHERE "is_visitor" AND "proof" IS NULL AND "check_out_token_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_out_after_in";--> statement-breakpoint
ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_ended";--> statement-breakpoint
ALTER TABLE "check_ins" DROP COLUMN "company";--> statement-breakpoint
ALTER TABLE "check_ins" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "check_ins" DROP COLUMN "host";--> statement-breakpoint
ALTER TABLE "check_ins" DROP COLUMN "form_required";--> statement-breakpoint
ALTER TABLE "check_ins" DROP COLUMN "time_out";--> statement-breakpoint
ALTER TABLE "check_ins" DROP COLUMN "ended_by";--> statement-breakpoint
ALTER TABLE "check_ins" DROP COLUMN "check_out_token_hash";--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_proof" CHECK ("check_ins"."proof" in ('poster', 'screen', 'app', 'form', 'reception'));--> statement-breakpoint
CREATE INDEX "check_ins_office_ways" ON "check_ins" USING btree ("office_id","proof","time_in" DESC NULLS LAST) WHERE "check_ins"."is_visitor" and "check_ins"."proof" <> 'reception';--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_phone" ON "visits" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_check_out_token" ON "visits" USING btree ("check_out_token_hash") WHERE "visits"."check_out_token_hash" is not null;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_last_check_in_office_id_offices_id_fk";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "last_check_in_office_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "last_check_in_time";
