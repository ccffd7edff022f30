CREATE TABLE "message_feedback" (
	"message_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_feedback_message_id_account_id_pk" PRIMARY KEY("message_id","account_id"),
	CONSTRAINT "message_feedback_value" CHECK ("message_feedback"."value" in ('good', 'bad'))
);
--> statement-breakpoint
ALTER TABLE "message_feedback" ADD CONSTRAINT "message_feedback_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_feedback" ADD CONSTRAINT "message_feedback_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_feedback_account" ON "message_feedback" USING btree ("account_id");