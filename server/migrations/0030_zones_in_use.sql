ALTER TABLE "offices" ADD COLUMN "unknown_zone" text;--> statement-breakpoint
-- SQL that counts days by an unknown zone fails for all rows. Whoever writes one, also by hand or with an older release: the office works in UTC.
CREATE FUNCTION work_in_known_zone() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  BEGIN
    PERFORM now() AT TIME ZONE NEW.time_zone;
  EXCEPTION WHEN invalid_parameter_value THEN
    NEW.unknown_zone := NEW.time_zone;
    NEW.time_zone := 'UTC';
  END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER offices_work_in_known_zone BEFORE INSERT OR UPDATE OF "time_zone" ON "offices" FOR EACH ROW EXECUTE FUNCTION work_in_known_zone();
