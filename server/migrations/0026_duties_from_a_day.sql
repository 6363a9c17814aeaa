ALTER TABLE "duties" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "certificate_mailed" smallint;--> statement-breakpoint
CREATE INDEX "duties_certificate" ON "duties" USING btree ("certificate_until");--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_from" CHECK (("duties"."first_day" is null) = ("duties"."starts_at" is null));