CREATE TABLE "house_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "house_entry_version" UNIQUE("subject","version")
);
--> statement-breakpoint
CREATE TABLE "rule_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"rule" text NOT NULL,
	"clause" text NOT NULL,
	"reason" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "check_strictness" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "house_entry" ADD CONSTRAINT "house_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_off" ADD CONSTRAINT "rule_off_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_off" ADD CONSTRAINT "rule_off_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_off" ADD CONSTRAINT "rule_off_ended_by_account_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "house_entry_standing" ON "house_entry" USING btree ("subject") WHERE "house_entry"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "house_entry_account" ON "house_entry" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_off_standing" ON "rule_off" USING btree ("project_id","rule_id") WHERE "rule_off"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rule_off_project" ON "rule_off" USING btree ("project_id","at","id");--> statement-breakpoint
CREATE INDEX "rule_off_account" ON "rule_off" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "rule_off_ended_by" ON "rule_off" USING btree ("ended_by");--> statement-breakpoint
-- A project of its own has the rules that are off; what the installation decided is read for everybody and written by administrators alone.
ALTER TABLE public.rule_off ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.rule_off USING (project_id = any ((select public.wall_projects())::uuid[]));
