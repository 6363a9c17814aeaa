CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"actor_id" uuid,
	"person_id" uuid,
	"office_ids" uuid[] NOT NULL
);
