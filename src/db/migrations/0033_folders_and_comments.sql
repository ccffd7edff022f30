DROP INDEX "file_folder_name";--> statement-breakpoint
ALTER TABLE "file_folder" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "result_comment" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_comment" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_folder" ADD CONSTRAINT "file_folder_parent_id_file_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."file_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_folder_parent" ON "file_folder" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "result_comment_deleted" ON "result_comment" USING btree ("deleted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "file_folder_name" ON "file_folder" USING btree ("project_id",coalesce("parent_id", "project_id"),"name") WHERE "file_folder"."deleted_at" is null;