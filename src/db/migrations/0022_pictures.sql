CREATE TABLE "picture_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"item_id" uuid NOT NULL,
	"state" text NOT NULL,
	"picture_id" uuid,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "picture_request_key" UNIQUE("project_id","idempotency_key"),
	CONSTRAINT "picture_request_state" CHECK ("picture_request"."state" in ('making', 'made', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "project_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_picture_content" UNIQUE("project_id","content_hash"),
	CONSTRAINT "project_picture_origin" CHECK ("project_picture"."origin" in ('own', 'made'))
);
--> statement-breakpoint
ALTER TABLE "picture_request" ADD CONSTRAINT "picture_request_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_request" ADD CONSTRAINT "picture_request_picture_id_project_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."project_picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_picture" ADD CONSTRAINT "project_picture_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_request_project" ON "picture_request" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "picture_request_picture" ON "picture_request" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "picture_request_open" ON "picture_request" USING btree ("created_at") WHERE "picture_request"."state" = 'making';--> statement-breakpoint
CREATE INDEX "project_picture_project" ON "project_picture" USING btree ("project_id","created_at","id");