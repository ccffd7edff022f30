ALTER TABLE "result" ADD COLUMN "parents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "reworked_at" timestamp with time zone;