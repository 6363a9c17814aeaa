CREATE TABLE "webhook_cursor" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" bigint NOT NULL,
	"missing" jsonb NOT NULL,
	CONSTRAINT "webhook_cursor_only" CHECK ("webhook_cursor"."is_only")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"lane_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text,
	"at" timestamp with time zone NOT NULL,
	"check_in_id" uuid,
	"person_id" uuid,
	"roll_call_id" uuid,
	"queued_at" timestamp with time zone NOT NULL,
	"given_up_at" timestamp with time zone,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "webhook_lanes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"office_id" uuid,
	"due_at" timestamp with time zone,
	"taken_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webhook_lanes_once" UNIQUE NULLS NOT DISTINCT("webhook_id","office_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"office_id" uuid,
	"country" text,
	"business_unit" text,
	CONSTRAINT "webhook_places_once" UNIQUE NULLS NOT DISTINCT("webhook_id","office_id","country","business_unit"),
	CONSTRAINT "webhook_places_scope" CHECK (num_nonnulls("webhook_places"."office_id", "webhook_places"."country", "webhook_places"."business_unit") <= 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"kinds" text[] NOT NULL,
	"made_by_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"fault" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "webhooks_name_unique" UNIQUE("name"),
	CONSTRAINT "webhooks_kinds" CHECK (cardinality("webhooks"."kinds") > 0)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_lane_id_webhook_lanes_id_fk" FOREIGN KEY ("lane_id") REFERENCES "public"."webhook_lanes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_lanes" ADD CONSTRAINT "webhook_lanes_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_lanes" ADD CONSTRAINT "webhook_lanes_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_places" ADD CONSTRAINT "webhook_places_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_places" ADD CONSTRAINT "webhook_places_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("lane_id","position") WHERE "webhook_deliveries"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_given_up" ON "webhook_deliveries" USING btree ("lane_id","given_up_at" DESC NULLS LAST) WHERE "webhook_deliveries"."given_up_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_check_in" ON "webhook_deliveries" USING btree ("check_in_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_person" ON "webhook_deliveries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_roll_call" ON "webhook_deliveries" USING btree ("roll_call_id");--> statement-breakpoint
CREATE INDEX "webhook_lanes_office" ON "webhook_lanes" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "webhook_lanes_due" ON "webhook_lanes" USING btree ("due_at") WHERE "webhook_lanes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_places_office" ON "webhook_places" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "webhook_secrets_webhook" ON "webhook_secrets" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhooks_made_by" ON "webhooks" USING btree ("made_by_id");