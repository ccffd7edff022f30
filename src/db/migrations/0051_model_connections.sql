CREATE TABLE "model_connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"address" text,
	"inner" boolean DEFAULT false NOT NULL,
	"sealed_key" text,
	"key_id" text,
	"key_tail" text,
	"reading" text,
	"writing" text,
	"talk" text,
	"pictures" text,
	"vision" text,
	"concurrency" integer NOT NULL,
	"price_in" double precision,
	"price_out" double precision,
	"daily_limit" bigint,
	"over_limit" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_connection_provider" CHECK ("model_connection"."provider" in ('openai', 'anthropic', 'google', 'openai-compatible')),
	CONSTRAINT "model_connection_over" CHECK ("model_connection"."over_limit" in ('embedded', 'stop'))
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "embedded_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model_connection" ADD CONSTRAINT "model_connection_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_connection_reading" ON "model_connection" USING btree ((true)) WHERE "model_connection"."reading" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "model_connection_writing" ON "model_connection" USING btree ((true)) WHERE "model_connection"."writing" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "model_connection_talk" ON "model_connection" USING btree ((true)) WHERE "model_connection"."talk" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "model_connection_pictures" ON "model_connection" USING btree ((true)) WHERE "model_connection"."pictures" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "model_connection_vision" ON "model_connection" USING btree ((true)) WHERE "model_connection"."vision" is not null;--> statement-breakpoint
CREATE INDEX "model_connection_account" ON "model_connection" USING btree ("changed_by");