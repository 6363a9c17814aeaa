CREATE TABLE "left_country_days" (
	"country" text PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL,
	CONSTRAINT "left_country_days_days" CHECK (jsonb_typeof("left_country_days"."days") = 'object' and not jsonb_path_exists("left_country_days"."days", '$.* ? (!(@.kind == "closed" || @.kind == "shorter" || @.kind == "working") || !(@.closesAt == null || @.closesAt like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"))'))
);
