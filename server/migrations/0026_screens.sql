CREATE TABLE "person_pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_pictures_are_small" CHECK (octet_length("person_pictures"."picture") <= 16384)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "certificate_mailed" smallint;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_version" text;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD CONSTRAINT "person_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duties_certificate" ON "duties" USING btree ("certificate_until");--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_from" CHECK (("duties"."first_day" is null) = ("duties"."starts_at" is null));--> statement-breakpoint
-- A session from before has no other sign of its last use.
UPDATE "sessions" SET "seen_at" = greatest("created_at", "last_used_at");
