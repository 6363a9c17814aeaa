CREATE TABLE "weekly_snapshots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"week" date NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"office" text NOT NULL,
	"comment" text NOT NULL,
	"last_updated" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"w_day_mo" boolean NOT NULL,
	"w_day_mo_option" text NOT NULL,
	"w_day_tu" boolean NOT NULL,
	"w_day_tu_option" text NOT NULL,
	"w_day_we" boolean NOT NULL,
	"w_day_we_option" text NOT NULL,
	"w_day_th" boolean NOT NULL,
	"w_day_th_option" text NOT NULL,
	"w_day_fr" boolean NOT NULL,
	"w_day_fr_option" text NOT NULL,
	"w_day_sa" boolean NOT NULL,
	"w_day_sa_option" text NOT NULL,
	"w_day_su" boolean NOT NULL,
	"w_day_su_option" text NOT NULL,
	CONSTRAINT "weekly_snapshots_once" UNIQUE("email","week")
);
--> statement-breakpoint
DROP INDEX "check_ins_open_phone";--> statement-breakpoint
ALTER TABLE "weekly_snapshots" ADD CONSTRAINT "weekly_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_snapshots_office" ON "weekly_snapshots" USING btree ("office","taken_at");--> statement-breakpoint
CREATE INDEX "weekly_snapshots_taken" ON "weekly_snapshots" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "weekly_snapshots_user" ON "weekly_snapshots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "check_ins_open" ON "check_ins" USING btree ("time_in") WHERE "check_ins"."is_visitor" and "check_ins"."time_out" is null;--> statement-breakpoint
CREATE INDEX "check_ins_unended_phone" ON "check_ins" USING btree ("phone","time_in") WHERE "check_ins"."is_visitor" and ("check_ins"."time_out" is null or "check_ins"."ended_by" = 'end-of-day');--> statement-breakpoint
CREATE INDEX "check_ins_email" ON "check_ins" USING btree ("email");--> statement-breakpoint
CREATE INDEX "declarations_submitted" ON "declarations" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('whereabouts.retention', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'audit entries are append-only';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_removed_by_retention_only BEFORE DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_truncated BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
