ALTER TABLE "offices" ADD COLUMN "visits_kept_days" integer;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "visits_gone_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_visits_kept_days" CHECK ("offices"."visits_kept_days" between 5 and 90);