CREATE TABLE "memo" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memo_version" (
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"account_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memo_version_project_id_version_pk" PRIMARY KEY("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "brief_draft" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"corrections" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brief_draft_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"parent_id" uuid,
	"number" integer NOT NULL,
	"role" text NOT NULL,
	"account_id" uuid,
	"parts" jsonb NOT NULL,
	"run_id" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_number" UNIQUE("thread_id","number"),
	CONSTRAINT "message_idempotency" UNIQUE("thread_id","role","idempotency_key"),
	CONSTRAINT "message_role" CHECK ("message"."role" in ('user', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"pinned_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memo" ADD CONSTRAINT "memo_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo" ADD CONSTRAINT "memo_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_version" ADD CONSTRAINT "memo_version_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_version" ADD CONSTRAINT "memo_version_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_draft" ADD CONSTRAINT "brief_draft_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_draft" ADD CONSTRAINT "brief_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_parent_id_message_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memo_account" ON "memo" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "memo_version_account" ON "memo_version" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "brief_draft_account" ON "brief_draft" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "message_parent" ON "message" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "message_run" ON "message" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "message_account" ON "message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "thread_project" ON "thread" USING btree ("project_id","active_at","id");--> statement-breakpoint
CREATE INDEX "thread_account" ON "thread" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "thread_deleted_at" ON "thread" USING btree ("deleted_at");