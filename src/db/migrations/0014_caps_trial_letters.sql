CREATE TABLE "account_letter" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_letter_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "account_letter_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "project_member_cap" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "project_member_cap_project_id_account_id_kind_pk" PRIMARY KEY("project_id","account_id","kind"),
	CONSTRAINT "project_member_cap_amount" CHECK ("project_member_cap"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "letters" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "word_result_id" uuid;--> statement-breakpoint
ALTER TABLE "account_letter" ADD CONSTRAINT "account_letter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member_cap" ADD CONSTRAINT "project_member_cap_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member_cap" ADD CONSTRAINT "project_member_cap_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_member_cap_account" ON "project_member_cap" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_audit_at" ON "account_audit" USING btree ("at","id");