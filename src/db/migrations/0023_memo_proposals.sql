CREATE TABLE "memo_proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid,
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"quote" text NOT NULL,
	"spans" jsonb NOT NULL,
	"state" text NOT NULL,
	"parts" jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "memo_proposal_key" UNIQUE("project_id","idempotency_key"),
	CONSTRAINT "memo_proposal_state" CHECK ("memo_proposal"."state" in ('writing', 'ready', 'failed', 'stopped', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "memo_proposal" ADD CONSTRAINT "memo_proposal_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_proposal" ADD CONSTRAINT "memo_proposal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memo_proposal_project" ON "memo_proposal" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "memo_proposal_account" ON "memo_proposal" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "memo_proposal_open" ON "memo_proposal" USING btree ("created_at") WHERE "memo_proposal"."state" = 'writing';