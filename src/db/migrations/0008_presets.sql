CREATE TABLE "preset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preset_version" (
	"preset_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"preset" jsonb NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preset_version_preset_id_version_pk" PRIMARY KEY("preset_id","version")
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "preset_key" text;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "preset" jsonb;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "preset" jsonb;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "preset_key" text;--> statement-breakpoint
ALTER TABLE "preset" ADD CONSTRAINT "preset_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preset_version" ADD CONSTRAINT "preset_version_preset_id_preset_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."preset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preset_version" ADD CONSTRAINT "preset_version_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preset_project" ON "preset" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "preset_version_account" ON "preset_version" USING btree ("account_id");