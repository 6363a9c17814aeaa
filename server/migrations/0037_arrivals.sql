CREATE TABLE "arrival_tellings" (
	"visit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "arrival_tellings_visit_id_user_id_about_pk" PRIMARY KEY("visit_id","user_id","about"),
	CONSTRAINT "arrival_tellings_about" CHECK ("arrival_tellings"."about" in ('arrival', 'reception', 'leaving'))
);
--> statement-breakpoint
CREATE TABLE "arrivals" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid,
	"host_state" text,
	"due_at" timestamp with time zone,
	"reception_told_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	"tells_leaving" boolean DEFAULT false NOT NULL,
	"leaving_told_at" timestamp with time zone,
	CONSTRAINT "arrivals_answer" CHECK ("arrivals"."answer" in ('coming', 'send-up', 'not-mine')),
	CONSTRAINT "arrivals_answered" CHECK (("arrivals"."answer" is null) = ("arrivals"."answered_at" is null)),
	CONSTRAINT "arrivals_host_state" CHECK ("arrivals"."host_state" in ('here', 'not-in', 'elsewhere', 'on-leave', 'too-many', 'unknown', 'several', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "arrival_tellings" ADD CONSTRAINT "arrival_tellings_visit_id_arrivals_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."arrivals"("visit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_tellings" ADD CONSTRAINT "arrival_tellings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_visit_id_check_ins_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_tellings_person" ON "arrival_tellings" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "arrival_tellings_time" ON "arrival_tellings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "arrivals_due" ON "arrivals" USING btree ("due_at") WHERE "arrivals"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "arrivals_host" ON "arrivals" USING btree ("host_id") WHERE "arrivals"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "arrivals_answered_by" ON "arrivals" USING btree ("answered_by_id") WHERE "arrivals"."answered_by_id" is not null;