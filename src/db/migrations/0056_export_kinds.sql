ALTER TABLE "upload_part" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_export" ADD COLUMN "kind" text DEFAULT 'project' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_export" ADD COLUMN "asked" jsonb DEFAULT '{"what":"project"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "project_export" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "project_export" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_export" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_export" ADD COLUMN "media_type" text DEFAULT 'application/zip' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_part" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "project_export_open" ON "project_export" USING btree ("created_at") WHERE "project_export"."state" = 'making';--> statement-breakpoint
CREATE UNIQUE INDEX "project_export_key" ON "project_export" USING btree ("project_id","account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "upload_part_bytes" ON "upload_part" USING btree ("content_hash");--> statement-breakpoint
-- What was made before this is a whole project.
UPDATE "project_export" SET "file_name" = coalesce(nullif("name", ''), '案件') || '_まるごと.zip' WHERE "content_hash" IS NOT NULL;
