CREATE TABLE "followed_people" (
	"follower_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "followed_people_follower_id_person_id_pk" PRIMARY KEY("follower_id","person_id"),
	CONSTRAINT "followed_people_others" CHECK ("followed_people"."follower_id" <> "followed_people"."person_id")
);
--> statement-breakpoint
ALTER TABLE "followed_people" ADD CONSTRAINT "followed_people_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_people" ADD CONSTRAINT "followed_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_people_person" ON "followed_people" USING btree ("person_id");