ALTER TABLE "api_key" ADD COLUMN "made_in" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "made_with" text;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "proved_at" timestamp with time zone;