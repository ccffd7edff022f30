ALTER TABLE "account" ADD COLUMN "work_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_mail" ON "notification" USING btree ("created_at") WHERE "notification"."read_at" is null and not "notification"."mailed";