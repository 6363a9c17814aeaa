INSERT INTO "rate_limits" ("key", "points", "expire")
SELECT "key", "failures", (extract(epoch FROM "last_at") * 1000)::bigint + CASE
  WHEN "key" LIKE 'proof by %' THEN 86400000 WHEN "key" LIKE '/api/checkout in vain:%' THEN 60000 ELSE 3600000 END
FROM "growing_waits"
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "growing_waits";
