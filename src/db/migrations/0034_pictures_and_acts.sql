ALTER TABLE "project_picture" ADD COLUMN "prompt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_picture" ADD COLUMN "shows_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result_arrangement" ADD COLUMN "act_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "result_arrangement" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;