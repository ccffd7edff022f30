CREATE TABLE "evidence_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"path" text NOT NULL,
	"claim" text NOT NULL,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"file_version" integer NOT NULL,
	"page" integer,
	"sentence" text NOT NULL,
	"carries" boolean NOT NULL,
	"expires_on" date,
	"note" text NOT NULL,
	"told" text,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "evidence_document" ADD CONSTRAINT "evidence_document_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_document" ADD CONSTRAINT "evidence_document_file_id_project_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."project_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_document" ADD CONSTRAINT "evidence_document_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_document_project" ON "evidence_document" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "evidence_document_item" ON "evidence_document" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "evidence_document_expiry" ON "evidence_document" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "evidence_document_file" ON "evidence_document" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "evidence_document_author" ON "evidence_document" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "evidence_document_deleted" ON "evidence_document" USING btree ("deleted_at");--> statement-breakpoint
-- Row policy (docs/decisions/0017-second-wall.md).
ALTER TABLE public.evidence_document ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.evidence_document USING (project_id = any ((select public.wall_projects())::uuid[]));
