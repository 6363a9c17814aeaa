CREATE TABLE "roll_call_lines" (
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid,
	"check_in_id" uuid,
	"listed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roll_call_lines_office_id_day_number_pk" PRIMARY KEY("office_id","day","number"),
	CONSTRAINT "roll_call_lines_who" CHECK (num_nonnulls("roll_call_lines"."user_id", "roll_call_lines"."check_in_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "roll_call_marks" (
	"position" bigserial NOT NULL,
	"roll_call_id" uuid NOT NULL,
	"id" text NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"supersedes" text[] DEFAULT '{}' NOT NULL,
	"after" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"brought_by_id" uuid,
	CONSTRAINT "roll_call_marks_roll_call_id_id_pk" PRIMARY KEY("roll_call_id","id"),
	CONSTRAINT "roll_call_marks_kind" CHECK ("roll_call_marks"."kind" in ('seen', 'help', 'out', 'missing', 'added', 'mistake', 'clear', 'unchecked', 'open'))
);
--> statement-breakpoint
CREATE TABLE "roll_call_people" (
	"roll_call_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"listed" text NOT NULL,
	CONSTRAINT "roll_call_people_roll_call_id_number_pk" PRIMARY KEY("roll_call_id","number"),
	CONSTRAINT "roll_call_people_listed" CHECK ("roll_call_people"."listed" in ('inside', 'probably left', 'unconfirmed', 'expected', 'later'))
);
--> statement-breakpoint
CREATE TABLE "roll_call_starts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roll_call_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by_id" uuid,
	"list_age" integer,
	"zones" jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid,
	"numbers" jsonb,
	CONSTRAINT "roll_calls_kind" CHECK ("roll_calls"."kind" in ('real', 'drill')),
	CONSTRAINT "roll_calls_closed" CHECK ("roll_calls"."closed_at" is null or "roll_calls"."closed_at" >= "roll_calls"."started_at")
);
--> statement-breakpoint
ALTER TABLE "duties" DROP CONSTRAINT "duties_duty";--> statement-breakpoint
ALTER TABLE "presence_statements" DROP CONSTRAINT "presence_statements_source";--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "asks_for_screen_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "nudges_before_closing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "zones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "drill_every_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_call_lines" ADD CONSTRAINT "roll_call_lines_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_lines" ADD CONSTRAINT "roll_call_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_lines" ADD CONSTRAINT "roll_call_lines_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_marks" ADD CONSTRAINT "roll_call_marks_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_marks" ADD CONSTRAINT "roll_call_marks_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_marks" ADD CONSTRAINT "roll_call_marks_brought_by_id_users_id_fk" FOREIGN KEY ("brought_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_people" ADD CONSTRAINT "roll_call_people_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_people" ADD CONSTRAINT "roll_call_people_line" FOREIGN KEY ("office_id","day","number") REFERENCES "public"."roll_call_lines"("office_id","day","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_starts" ADD CONSTRAINT "roll_call_starts_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roll_call_lines_person" ON "roll_call_lines" USING btree ("office_id","day","user_id") WHERE "roll_call_lines"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "roll_call_lines_check_in" ON "roll_call_lines" USING btree ("check_in_id") WHERE "roll_call_lines"."check_in_id" is not null;--> statement-breakpoint
CREATE INDEX "roll_call_lines_user" ON "roll_call_lines" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roll_call_lines_day" ON "roll_call_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "roll_call_marks_position" ON "roll_call_marks" USING btree ("roll_call_id","position");--> statement-breakpoint
CREATE INDEX "roll_call_marks_by" ON "roll_call_marks" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "roll_call_marks_brought_by" ON "roll_call_marks" USING btree ("brought_by_id");--> statement-breakpoint
CREATE INDEX "roll_call_marks_received" ON "roll_call_marks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "roll_call_people_line" ON "roll_call_people" USING btree ("office_id","day","number");--> statement-breakpoint
CREATE INDEX "roll_call_starts_roll_call" ON "roll_call_starts" USING btree ("roll_call_id");--> statement-breakpoint
CREATE INDEX "roll_calls_office" ON "roll_calls" USING btree ("office_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "roll_calls_one_open" ON "roll_calls" USING btree ("office_id") WHERE "roll_calls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "roll_calls_started_by" ON "roll_calls" USING btree ("started_by_id");--> statement-breakpoint
CREATE INDEX "roll_calls_closed_by" ON "roll_calls" USING btree ("closed_by_id");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_proof" CHECK ("check_ins"."proof" in ('poster', 'screen'));--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_duty" CHECK ("duties"."duty" in ('coordinator', 'warden', 'first-aider', 'reception', 'health-and-safety', 'privacy', 'acting-warden'));--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_drill_every_months" CHECK ("offices"."drill_every_months" between 1 and 60);--> statement-breakpoint
ALTER TABLE "presence_statements" ADD CONSTRAINT "presence_statements_source" CHECK ("presence_statements"."source" in ('self', 'exit', 'link', 'reception'));