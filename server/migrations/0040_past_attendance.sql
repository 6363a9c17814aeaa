CREATE TABLE "past_attendance" (
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"staff" integer,
	"guests" integer,
	"visitors" integer,
	"planned" integer,
	CONSTRAINT "past_attendance_office_id_day_pk" PRIMARY KEY("office_id","day"),
	CONSTRAINT "past_attendance_numbers" CHECK (least("past_attendance"."staff", "past_attendance"."guests", "past_attendance"."visitors", "past_attendance"."planned") >= 5)
);
--> statement-breakpoint
ALTER TABLE "past_attendance" ADD CONSTRAINT "past_attendance_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;