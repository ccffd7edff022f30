CREATE TABLE "summary_line" (
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text,
	"automatic" jsonb NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "summary_line_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
ALTER TABLE "summary_line" ADD CONSTRAINT "summary_line_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_line" ADD CONSTRAINT "summary_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summary_line_account" ON "summary_line" USING btree ("account_id");