ALTER TABLE "barred_addresses" DROP CONSTRAINT "barred_addresses_pkey";--> statement-breakpoint
ALTER TABLE "barred_addresses" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "barred_addresses" ADD COLUMN "address_hash" "bytea";--> statement-breakpoint
ALTER TABLE "barred_addresses" ADD CONSTRAINT "barred_addresses_address_hash_unique" UNIQUE("address_hash");--> statement-breakpoint
ALTER TABLE "barred_addresses" ADD CONSTRAINT "barred_addresses_email_unique" UNIQUE("email");--> statement-breakpoint
ALTER TABLE "barred_addresses" ADD CONSTRAINT "barred_addresses_are_one" CHECK (num_nonnulls(address_hash, email) = 1);