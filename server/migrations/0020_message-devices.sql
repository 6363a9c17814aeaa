CREATE TABLE "message_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"address" text NOT NULL,
	"key" "bytea" NOT NULL,
	"secret" "bytea" NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "message_devices_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "message_devices" ADD CONSTRAINT "message_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_devices_session" ON "message_devices" USING btree ("session_id");