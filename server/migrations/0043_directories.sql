CREATE TABLE "directories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "directory_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"directory_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_offices" (
	"directory_id" uuid NOT NULL,
	"word" text NOT NULL,
	"office_id" uuid NOT NULL,
	CONSTRAINT "directory_offices_directory_id_word_pk" PRIMARY KEY("directory_id","word")
);
--> statement-breakpoint
CREATE TABLE "directory_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"directory_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"attributes" jsonb NOT NULL,
	"name" text NOT NULL,
	"office_word" text NOT NULL,
	"office_id" uuid,
	"is_active" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"directory_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "directory_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "directory_domains" ADD CONSTRAINT "directory_domains_directory_id_directories_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_offices" ADD CONSTRAINT "directory_offices_directory_id_directories_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_offices" ADD CONSTRAINT "directory_offices_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_directory_id_directories_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_directory_id_directories_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_domains_directory" ON "directory_domains" USING btree ("directory_id");--> statement-breakpoint
CREATE INDEX "directory_offices_office" ON "directory_offices" USING btree ("office_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_user_name" ON "directory_people" USING btree ("directory_id","user_name") WHERE "directory_people"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "directory_people_external_id" ON "directory_people" USING btree ("directory_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_people_office_word" ON "directory_people" USING btree ("directory_id","office_word");--> statement-breakpoint
CREATE INDEX "directory_people_office" ON "directory_people" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "directory_tokens_directory" ON "directory_tokens" USING btree ("directory_id");--> statement-breakpoint
CREATE INDEX "directory_tokens_ends" ON "directory_tokens" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "users_domain" ON "users" USING btree (split_part("email", '@', 2),"id");