-- NOT VALID: rows from before are not read now.
ALTER TABLE "offices" ADD CONSTRAINT "offices_zones" CHECK (jsonb_typeof("offices"."zones") = 'array' and not jsonb_path_exists("offices"."zones", '$[*] ? (!(@.type() == "object" && @.number.type() == "number" && @.name.type() == "string"))')) NOT VALID;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_zones" CHECK (jsonb_typeof("roll_calls"."zones") = 'array' and not jsonb_path_exists("roll_calls"."zones", '$[*] ? (!(@.type() == "object" && @.number.type() == "number" && @.name.type() == "string"))')) NOT VALID;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_numbers" CHECK (jsonb_typeof("roll_calls"."numbers") = 'object' and "roll_calls"."numbers" ?& array['people', 'seen', 'out', 'help', 'missing', 'disputes', 'wardens', 'half', 'nineTenths', 'all'] and not jsonb_path_exists("roll_calls"."numbers", '$.keyvalue() ? (!(@.value.type() == "number" && @.value == @.value.floor()) && !(@.value.type() == "null" && @.key like_regex "^(half|nineTenths|all)$"))')) NOT VALID;--> statement-breakpoint
-- No program reads infinity or a year of five digits as a day.
DO $$
DECLARE each record;
BEGIN
  FOR each IN
    SELECT c.relname AS place, a.attname AS part,
      CASE a.atttypid WHEN 'date'::regtype THEN '' ELSE ' 00:00Z' END AS midnight
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND a.atttypid IN ('date'::regtype, 'timestamptz'::regtype)
  LOOP
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I CHECK (%3$I >= %4$L AND %3$I < %5$L) NOT VALID',
      each.place, each.place || '_' || each.part || '_in_calendar', each.part,
      '0001-01-01' || each.midnight, '10000-01-01' || each.midnight);
  END LOOP;
END $$;
