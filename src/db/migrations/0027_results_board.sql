CREATE INDEX "result_board" ON "result" USING btree ("project_id","approval","created_at","id");--> statement-breakpoint
CREATE INDEX "result_parents" ON "result" USING gin ("parents" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "message_attached" ON "message" USING gin ("parts" jsonb_path_ops) WHERE "message"."parts" @> '[{"type":"attachments"}]';