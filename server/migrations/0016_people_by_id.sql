ALTER TABLE "offices" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
UPDATE "offices" SET "updated_by_id" = "users"."id" FROM "users" WHERE "users"."email" = "offices"."updated_by";--> statement-breakpoint
UPDATE "users" SET "updated_by_id" = "changer"."id" FROM "users" AS "changer" WHERE "changer"."email" = "users"."updated_by";--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_updated_by" ON "users" USING btree ("updated_by_id");--> statement-breakpoint
ALTER TABLE "offices" DROP COLUMN "updated_by";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "updated_by";
