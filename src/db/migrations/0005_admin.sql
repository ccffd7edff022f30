CREATE TABLE "account_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "account_email";--> statement-breakpoint
CREATE INDEX "account_audit_subject" ON "account_audit" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "account_name" ON "account" USING btree (lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "account_admins" ON "account" USING btree ("id") WHERE "account"."membership" = 'admin';--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email" text_pattern_ops);