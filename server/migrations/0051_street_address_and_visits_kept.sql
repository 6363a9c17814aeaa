ALTER TABLE "offices" ADD COLUMN "street_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "visits_kept_days" integer;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "visits_gone_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_visits_kept_days" CHECK ("offices"."visits_kept_days" between 5 and 90);--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_street_address" CHECK (char_length("offices"."street_address") <= 200);