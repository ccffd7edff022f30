ALTER TABLE "result_comment" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "result_comment" ADD CONSTRAINT "result_comment_deleted_by_account_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_comment_deleted_by" ON "result_comment" USING btree ("deleted_by");