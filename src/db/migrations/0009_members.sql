CREATE TABLE "project_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "project_invitation_token" UNIQUE("token_hash"),
	CONSTRAINT "project_invitation_role" CHECK ("project_invitation"."role" in ('editor', 'approver', 'viewer')),
	CONSTRAINT "project_invitation_uses" CHECK ("project_invitation"."uses" <= "project_invitation"."max_uses"),
	CONSTRAINT "project_invitation_email" CHECK (("project_invitation"."kind" = 'mail') = ("project_invitation"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "project_member_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"subject_id" uuid,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_thumbnail" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_key" UNIQUE("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "approval" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "approval_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "approval_by" uuid;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "approval_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "project_invitation" ADD CONSTRAINT "project_invitation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invitation" ADD CONSTRAINT "project_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member_event" ADD CONSTRAINT "project_member_event_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_thumbnail" ADD CONSTRAINT "project_thumbnail_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_invitation_project" ON "project_invitation" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_invitation_inviter" ON "project_invitation" USING btree ("invited_by","created_at");--> statement-breakpoint
CREATE INDEX "project_member_event_project" ON "project_member_event" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "project_member_event_subject" ON "project_member_event" USING btree ("project_id","subject_id","at");--> statement-breakpoint
CREATE INDEX "notification_account" ON "notification" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_project" ON "notification" USING btree ("project_id","account_id");--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_approval_by_account_id_fk" FOREIGN KEY ("approval_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_member_owner" ON "project_member" USING btree ("project_id") WHERE "project_member"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "result_approval_by" ON "result" USING btree ("approval_by");--> statement-breakpoint
CREATE INDEX "result_asked_by" ON "result" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "run_account" ON "run" USING btree ("account_id");