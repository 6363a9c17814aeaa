CREATE TABLE "duties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"duty" text NOT NULL,
	"office_id" uuid,
	"country" text,
	"business_unit" text,
	"until" date,
	"ends_at" timestamp with time zone,
	"certificate_until" date,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "duties_once" UNIQUE NULLS NOT DISTINCT("user_id","duty","office_id","country","business_unit"),
	CONSTRAINT "duties_scope" CHECK (num_nonnulls("duties"."office_id", "duties"."country", "duties"."business_unit") <= 1),
	CONSTRAINT "duties_until" CHECK (("duties"."until" is null) = ("duties"."ends_at" is null)),
	CONSTRAINT "duties_duty" CHECK ("duties"."duty" in ('coordinator', 'warden', 'first-aider', 'reception', 'health-and-safety', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duties_office" ON "duties" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "duties_given_by" ON "duties" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "duties_ends" ON "duties" USING btree ("ends_at");