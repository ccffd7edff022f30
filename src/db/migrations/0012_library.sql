ALTER TABLE "result" ADD COLUMN "starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "result_library" ON "result" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "result_tagged" ON "result" USING btree ("project_id") WHERE "result"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "result_deleted_at" ON "result" USING btree ("deleted_at");