ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_proof";--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_proof" CHECK ("check_ins"."proof" in ('poster', 'screen', 'app'));