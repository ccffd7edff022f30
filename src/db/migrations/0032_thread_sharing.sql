ALTER TABLE "run" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "model" text;--> statement-breakpoint
CREATE INDEX "thread_private" ON "thread" USING btree ("id") WHERE "thread"."is_private";