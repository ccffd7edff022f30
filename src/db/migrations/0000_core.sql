CREATE TABLE "brief" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"content_hash" text NOT NULL,
	"corrections" jsonb NOT NULL,
	"sentences" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brief_version" UNIQUE("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"content_hash" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sentences" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_document_number" UNIQUE("project_id","kind","number"),
	CONSTRAINT "source_document_content" UNIQUE("project_id","content_hash"),
	CONSTRAINT "source_document_kind" CHECK ("source_document"."kind" in ('file', 'page'))
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"brief_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"state" text NOT NULL,
	"input" jsonb NOT NULL,
	"materials" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"engine" text NOT NULL,
	"prompt_version" text NOT NULL,
	"seed" integer NOT NULL,
	"milliseconds" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_step" UNIQUE("run_id","tool")
);
--> statement-breakpoint
CREATE TABLE "result_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" jsonb NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_item_position" UNIQUE("result_id","position")
);
--> statement-breakpoint
CREATE TABLE "result_item_version" (
	"item_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"item" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_item_version_item_id_revision_pk" PRIMARY KEY("item_id","revision")
);
--> statement-breakpoint
CREATE TABLE "run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"brief_id" uuid NOT NULL,
	"steps" jsonb NOT NULL,
	"target_item_id" uuid,
	"seed" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"stop_requested_at" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "run_idempotency" UNIQUE("project_id","idempotency_key"),
	CONSTRAINT "run_state" CHECK ("run"."state" in ('queued', 'running', 'done', 'failed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "run_event" (
	"run_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"part" jsonb NOT NULL,
	CONSTRAINT "run_event_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "usage_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"reserved" bigint NOT NULL,
	"settled" bigint,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "usage_entry_key" UNIQUE("project_id","key","owner","kind")
);
--> statement-breakpoint
CREATE TABLE "usage_meter" (
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_meter_owner_kind_period_pk" PRIMARY KEY("owner","kind","period")
);
--> statement-breakpoint
ALTER TABLE "brief" ADD CONSTRAINT "brief_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_document" ADD CONSTRAINT "source_document_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_brief_id_brief_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."brief"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_item" ADD CONSTRAINT "result_item_result_id_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."result"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_item_version" ADD CONSTRAINT "result_item_version_item_id_result_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."result_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_brief_id_brief_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."brief"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_event" ADD CONSTRAINT "run_event_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_entry" ADD CONSTRAINT "usage_entry_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_visitor" ON "project" USING btree ("visitor_id","created_at");--> statement-breakpoint
CREATE INDEX "visitor_expires_at" ON "visitor" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "result_brief" ON "result" USING btree ("brief_id");--> statement-breakpoint
CREATE INDEX "result_project" ON "result" USING btree ("project_id","tool","created_at");--> statement-breakpoint
CREATE INDEX "run_brief" ON "run" USING btree ("brief_id");--> statement-breakpoint
CREATE INDEX "run_project" ON "run" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "run_open" ON "run" USING btree ("lease_until") WHERE "run"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "usage_entry_meter" ON "usage_entry" USING btree ("owner","kind","period");