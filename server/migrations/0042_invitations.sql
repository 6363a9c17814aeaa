CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"office_id" uuid NOT NULL,
	"host_id" uuid,
	"host_name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "invitations_times" CHECK ("invitations"."starts_at" < "invitations"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "invited_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"needs_help" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"form_confirmed_at" timestamp with time zone,
	"form_wordings" text[] DEFAULT '{}' NOT NULL,
	"declined_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"visit_id" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invited_guests_came" CHECK ("invited_guests"."visit_id" is null or "invited_guests"."arrived_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_guests" ADD CONSTRAINT "invited_guests_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_guests" ADD CONSTRAINT "invited_guests_visit_id_check_ins_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."check_ins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_office" ON "invitations" USING btree ("office_id","starts_at");--> statement-breakpoint
CREATE INDEX "invitations_host" ON "invitations" USING btree ("host_id","starts_at") WHERE "invitations"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_start" ON "invitations" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "invited_guests_invitation" ON "invited_guests" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invited_guests_email" ON "invited_guests" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "invited_guests_visit" ON "invited_guests" USING btree ("visit_id") WHERE "invited_guests"."visit_id" is not null;--> statement-breakpoint
CREATE INDEX "invited_guests_help" ON "invited_guests" USING btree ("invitation_id") WHERE "invited_guests"."needs_help";