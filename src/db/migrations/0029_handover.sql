CREATE TABLE "result_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"item_id" uuid,
	"author_id" uuid,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text
);
--> statement-breakpoint
CREATE TABLE "client_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"says" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_answer_length" CHECK (char_length("client_answer"."name") <= 100 and char_length("client_answer"."note") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "client_copy" (
	"link_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"tool" text NOT NULL,
	"items" jsonb NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_copy_link_id_result_id_version_pk" PRIMARY KEY("link_id","result_id","version")
);
--> statement-breakpoint
CREATE TABLE "client_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"created_by" uuid,
	"sender" text NOT NULL,
	"show_evidence" boolean NOT NULL,
	"show_flags" boolean NOT NULL,
	"approves" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "client_link_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collection_result" (
	"collection_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_result_collection_id_result_id_pk" PRIMARY KEY("collection_id","result_id")
);
--> statement-breakpoint
ALTER TABLE "result_comment" ADD CONSTRAINT "result_comment_result_id_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."result"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_comment" ADD CONSTRAINT "result_comment_item_id_result_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."result_item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_comment" ADD CONSTRAINT "result_comment_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_answer" ADD CONSTRAINT "client_answer_link_id_client_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_answer" ADD CONSTRAINT "client_answer_result_id_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."result"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_copy" ADD CONSTRAINT "client_copy_link_id_client_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_copy" ADD CONSTRAINT "client_copy_result_id_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."result"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_link" ADD CONSTRAINT "client_link_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_link" ADD CONSTRAINT "client_link_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_result" ADD CONSTRAINT "collection_result_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_result" ADD CONSTRAINT "collection_result_result_id_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."result"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_comment_result" ON "result_comment" USING btree ("result_id","created_at","id");--> statement-breakpoint
CREATE INDEX "result_comment_item" ON "result_comment" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "result_comment_author" ON "result_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "client_answer_link" ON "client_answer" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "client_answer_result" ON "client_answer" USING btree ("result_id","at");--> statement-breakpoint
CREATE INDEX "client_copy_result" ON "client_copy" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "client_link_collection" ON "client_link" USING btree ("collection_id","created_at");--> statement-breakpoint
CREATE INDEX "client_link_creator" ON "client_link" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "collection_project" ON "collection" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "collection_deleted_at" ON "collection" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "collection_result_result" ON "collection_result" USING btree ("result_id");