ALTER TABLE "offices" ADD CONSTRAINT "offices_coordinator_id_users_id_fk" FOREIGN KEY ("coordinator_id") REFERENCES "users"("id") ON DELETE set null;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
