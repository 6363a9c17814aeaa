CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_admin_grants" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_addresses" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"digest" "bytea" NOT NULL,
	"link" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "growing_waits" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "proven_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "audit_seals_at" ON "audit_seals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "growing_waits_last" ON "growing_waits" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
UPDATE "check_ins" SET "ended_by" = 'phone' WHERE "ended_by" = 'visitor';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF OLD.at > clock_timestamp() - interval '720 hours' THEN
    RAISE EXCEPTION 'audit entries are append-only';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_removed_by_retention_only BEFORE DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER audit_seals_never_truncated BEFORE TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ALWAYS TRIGGER audit_entries_append_only;--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ALWAYS TRIGGER audit_entries_removed_by_retention_only;--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ALWAYS TRIGGER audit_entries_never_truncated;--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ALWAYS TRIGGER audit_seals_append_only;--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ALWAYS TRIGGER audit_seals_removed_by_retention_only;--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ALWAYS TRIGGER audit_seals_never_truncated;
