ALTER TABLE "result" ADD COLUMN "cost" jsonb;--> statement-breakpoint
ALTER TABLE "usage_entry" ADD COLUMN "cost" jsonb;