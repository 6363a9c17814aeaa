CREATE TABLE "person_pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_pictures_are_small" CHECK (octet_length("person_pictures"."picture") <= 16384)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_version" text;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD CONSTRAINT "person_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;