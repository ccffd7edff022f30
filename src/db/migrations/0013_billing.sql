CREATE TABLE "billing_customer" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"subscription_id" text,
	"state" text,
	"tier" text,
	"granted" text,
	"period_end" timestamp with time zone,
	"next_tier" text,
	"next_at" timestamp with time zone,
	"ended_unpaid" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customer_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_request" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_request" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_customer_due" ON "billing_customer" USING btree ("period_end") WHERE "billing_customer"."granted" is not null;--> statement-breakpoint
CREATE INDEX "billing_event_open" ON "billing_event" USING btree ("due_at","id") WHERE "billing_event"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "billing_event_handled" ON "billing_event" USING btree ("handled_at") WHERE "billing_event"."handled_at" is not null;