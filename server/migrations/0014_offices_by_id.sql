CREATE COLLATION "same_name" (provider = icu, locale = 'und-u-ka-shifted-ks-level1', deterministic = false);--> statement-breakpoint
DROP INDEX "weekly_snapshots_office";--> statement-breakpoint
ALTER TABLE "weekly_snapshots" ADD COLUMN "office_id" uuid;--> statement-breakpoint
UPDATE "weekly_snapshots" SET "office_id" = "offices"."id" FROM "offices" WHERE "offices"."name" = "weekly_snapshots"."office";--> statement-breakpoint
ALTER TABLE "weekly_snapshots" ADD CONSTRAINT "weekly_snapshots_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_snapshots_office" ON "weekly_snapshots" USING btree ("office_id","taken_at");--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "offices" SET
	"name" = "offices"."name" || ' (' || "alike"."place" || ')',
	"former_names" = ARRAY["offices"."name"]
FROM (
	SELECT "id", row_number() OVER (PARTITION BY "name" COLLATE "same_name" ORDER BY "created_at", "id") AS "place"
	FROM "offices"
) AS "alike"
WHERE "alike"."id" = "offices"."id" AND "alike"."place" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "offices_same_name" ON "offices" USING btree ("name" collate same_name);
