ALTER TABLE "run" ADD COLUMN "talk" text;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_talk" CHECK ("run"."talk" in ('open', 'said'));