ALTER TABLE "run" ADD COLUMN "materials" jsonb;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "materials" jsonb;