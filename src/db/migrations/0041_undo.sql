CREATE TABLE "auth_undo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_flow" ADD COLUMN "linking_session_id" uuid;--> statement-breakpoint
ALTER TABLE "auth_flow" ADD COLUMN "sealed_answer" text;--> statement-breakpoint
ALTER TABLE "auth_undo" ADD CONSTRAINT "auth_undo_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_undo_link_hash" ON "auth_undo" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "auth_undo_user" ON "auth_undo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_undo_created_at" ON "auth_undo" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "auth_flow" ADD CONSTRAINT "auth_flow_linking_session_id_auth_session_id_fk" FOREIGN KEY ("linking_session_id") REFERENCES "public"."auth_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_flow_linking_session" ON "auth_flow" USING btree ("linking_session_id");