ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "certificate_mailed" smallint;--> statement-breakpoint
CREATE INDEX "duties_certificate" ON "duties" USING btree ("certificate_until");--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_from" CHECK (("duties"."first_day" is null) = ("duties"."starts_at" is null));--> statement-breakpoint
-- A session from before has no other sign of its last use.
UPDATE "sessions" SET "seen_at" = greatest("created_at", "last_used_at");
