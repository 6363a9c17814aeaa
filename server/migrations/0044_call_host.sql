ALTER TABLE "arrival_tellings" DROP CONSTRAINT "arrival_tellings_about";--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "called_by_id" uuid;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_called_by_id_users_id_fk" FOREIGN KEY ("called_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_called_by" ON "arrivals" USING btree ("called_by_id") WHERE "arrivals"."called_by_id" is not null;--> statement-breakpoint
ALTER TABLE "arrival_tellings" ADD CONSTRAINT "arrival_tellings_about" CHECK ("arrival_tellings"."about" in ('arrival', 'reception', 'call', 'leaving'));