CREATE TABLE "ended_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"because" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_sessions_until" ON "ended_sessions" USING btree ("until");