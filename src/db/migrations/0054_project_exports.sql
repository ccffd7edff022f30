CREATE TABLE "project_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"content_hash" text,
	"byte_size" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "project_export" ADD CONSTRAINT "project_export_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_export" ADD CONSTRAINT "project_export_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_export_project" ON "project_export" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_export_account" ON "project_export" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "project_export_created" ON "project_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_export_bytes" ON "project_export" USING btree ("content_hash");--> statement-breakpoint
-- Row policy (docs/decisions/0017-second-wall.md).
ALTER TABLE public.project_export ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_export USING (project_id = any ((select public.wall_projects())::uuid[]));
