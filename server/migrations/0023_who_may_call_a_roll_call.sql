CREATE TABLE "roll_call_callers" (
	"roll_call_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_acting" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"brought" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "roll_call_callers_roll_call_id_user_id_pk" PRIMARY KEY("roll_call_id","user_id")
);
--> statement-breakpoint
DROP INDEX "roll_call_marks_position";--> statement-breakpoint
ALTER TABLE "roll_call_marks" DROP CONSTRAINT "roll_call_marks_roll_call_id_id_pk";--> statement-breakpoint
ALTER TABLE "roll_call_marks" ADD CONSTRAINT "roll_call_marks_roll_call_id_position_pk" PRIMARY KEY("roll_call_id","position");--> statement-breakpoint
ALTER TABLE "roll_call_marks" ADD COLUMN "is_acting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD COLUMN "ended_by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD COLUMN "help_after_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roll_call_callers" ADD CONSTRAINT "roll_call_callers_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_callers" ADD CONSTRAINT "roll_call_callers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roll_call_callers_user" ON "roll_call_callers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roll_call_callers_since" ON "roll_call_callers" USING btree ("since");--> statement-breakpoint
CREATE INDEX "roll_call_marks_id" ON "roll_call_marks" USING btree ("roll_call_id","id");--> statement-breakpoint
CREATE INDEX "roll_call_marks_about" ON "roll_call_marks" USING btree ("roll_call_id","about","position");--> statement-breakpoint
CREATE INDEX "roll_call_marks_after" ON "roll_call_marks" USING btree ("roll_call_id","after","position");--> statement-breakpoint
CREATE INDEX "roll_calls_help_after_end" ON "roll_calls" USING btree ("help_after_end_at") WHERE "roll_calls"."help_after_end_at" is not null;