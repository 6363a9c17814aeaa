CREATE TABLE "question_texts" (
	"question_id" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "question_texts_question_id_language_pk" PRIMARY KEY("question_id","language")
);
--> statement-breakpoint
ALTER TABLE "question_texts" ADD CONSTRAINT "question_texts_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "question_texts" ("question_id", "language", "text")
SELECT "id", "texts"."language", "texts"."text" FROM "questions",
LATERAL (VALUES ('en', "en"), ('es', "es"), ('pt', "pt")) AS "texts" ("language", "text")
WHERE "texts"."language" = 'en' OR "texts"."text" <> '';--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "en";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "es";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "pt";