ALTER TABLE "notification" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "payment_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "payment_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "hints" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "hints_closed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "mail_due" text;--> statement-breakpoint
CREATE INDEX "billing_customer_mail" ON "billing_customer" USING btree ("account_id") WHERE "billing_customer"."mail_due" is not null;