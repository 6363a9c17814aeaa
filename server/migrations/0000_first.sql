CREATE TABLE "one_time_secrets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_sign_on_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"office_id" uuid NOT NULL,
	"user_id" uuid,
	"is_visitor" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"form_required" boolean DEFAULT false NOT NULL,
	"time_in" timestamp with time zone NOT NULL,
	"time_in_local" text NOT NULL,
	"time_out" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "check_ins_out_after_in" CHECK ("check_ins"."time_out" is null or "check_ins"."time_out" >= "check_ins"."time_in"),
	CONSTRAINT "check_ins_ended" CHECK (("check_ins"."time_out" is null) = ("check_ins"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_questions" (
	"office_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"question_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "office_questions_office_id_audience_question_id_pk" PRIMARY KEY("office_id","audience","question_id"),
	CONSTRAINT "office_questions_position" UNIQUE("office_id","audience","position")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"en" text NOT NULL,
	"es" text NOT NULL,
	"pt" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"business_unit" text NOT NULL,
	"time_zone" text NOT NULL,
	"phase" text DEFAULT 'open' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"coordinator_id" uuid,
	"valid_until" date,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_on" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_in_key" text NOT NULL,
	CONSTRAINT "offices_name_unique" UNIQUE("name"),
	CONSTRAINT "offices_check_in_key_unique" UNIQUE("check_in_key"),
	CONSTRAINT "offices_phase" CHECK ("offices"."phase" in ('closed-directed', 'closed-government', 'approved-only', 'scheduled', 'open'))
);
--> statement-breakpoint
CREATE TABLE "barred_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"barred_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"handle" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"office_id" uuid,
	"comment" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"not_user" boolean DEFAULT false NOT NULL,
	"last_check_in_office_id" uuid,
	"last_check_in_time" timestamp with time zone,
	"last_updated" timestamp with time zone,
	"updated_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('Admin', ''))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "day_statuses" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"status" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "day_statuses_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "day_statuses_status" CHECK ("day_statuses"."status" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" ADD CONSTRAINT "single_sign_on_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_questions" ADD CONSTRAINT "office_questions_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_questions" ADD CONSTRAINT "office_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_last_check_in_office_id_offices_id_fk" FOREIGN KEY ("last_check_in_office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_statuses" ADD CONSTRAINT "day_statuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_secrets_email" ON "one_time_secrets" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "one_time_secrets_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "single_sign_on_identities_user" ON "single_sign_on_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "check_ins_office_time" ON "check_ins" USING btree ("office_id","time_in" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "check_ins_user_time" ON "check_ins" USING btree ("user_id","time_in" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "check_ins_open_phone" ON "check_ins" USING btree ("phone","time_in") WHERE "check_ins"."is_visitor" and "check_ins"."time_out" is null;--> statement-breakpoint
CREATE INDEX "check_ins_time" ON "check_ins" USING btree ("time_in");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_once_a_minute" ON "check_ins" USING btree ("user_id","office_id",date_trunc('minute', "time_in" at time zone 'UTC')) WHERE "check_ins"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "declarations_user_submitted" ON "declarations" USING btree ("user_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "declarations_user_office" ON "declarations" USING btree ("user_id","office_id","valid_until" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "declarations_office" ON "declarations" USING btree ("office_id","submitted_at");--> statement-breakpoint
CREATE INDEX "office_questions_question" ON "office_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "offices_business_unit" ON "offices" USING btree ("business_unit","name");--> statement-breakpoint
CREATE INDEX "offices_coordinator" ON "offices" USING btree ("coordinator_id");--> statement-breakpoint
CREATE INDEX "users_office" ON "users" USING btree ("office_id","name");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("role") WHERE "users"."role" = 'Admin';--> statement-breakpoint
CREATE INDEX "users_last_check_in_office" ON "users" USING btree ("last_check_in_office_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "day_statuses_day" ON "day_statuses" USING btree ("day");