ALTER TABLE "questions" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION store_wording() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  -- Of two writers at one moment the second one waits here, and then reads the text of the first one too.
  PERFORM FROM public.questions WHERE id IN (OLD.question_id, NEW.question_id) ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.questions SET wording = left(encode(sha256(convert_to(jsonb_build_array(questions.id, (
    SELECT jsonb_object_agg(language, text) FROM public.question_texts WHERE question_id = questions.id
  ))::text, 'UTF8')), 'hex'), 32)
  WHERE id IN (OLD.question_id, NEW.question_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER question_texts_store_wording AFTER INSERT OR UPDATE OR DELETE ON "question_texts" FOR EACH ROW EXECUTE FUNCTION store_wording();--> statement-breakpoint
UPDATE "question_texts" SET "text" = "text";
