ALTER TABLE "offices" ADD COLUMN "default_host_id" uuid;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_default_host_id_users_id_fk" FOREIGN KEY ("default_host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offices_default_host" ON "offices" USING btree ("default_host_id");