CREATE TABLE "usual_weeks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"statuses" smallint[] NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"filled_until" date NOT NULL,
	CONSTRAINT "usual_weeks_seven_days" CHECK (cardinality("usual_weeks"."statuses") = 7),
	CONSTRAINT "usual_weeks_statuses" CHECK (0 <= all("usual_weeks"."statuses") and 4 >= all("usual_weeks"."statuses")),
	CONSTRAINT "usual_weeks_order" CHECK ("usual_weeks"."last_day" >= "usual_weeks"."first_day")
);
--> statement-breakpoint
ALTER TABLE "day_statuses" ADD COLUMN "is_usual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usual_weeks" ADD CONSTRAINT "usual_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;