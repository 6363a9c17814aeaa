ALTER TABLE "roll_call_callers" ADD COLUMN "handed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_call_callers" ADD COLUMN "handed_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_call_callers" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roll_call_callers" ADD COLUMN "has_rung" boolean DEFAULT false NOT NULL;