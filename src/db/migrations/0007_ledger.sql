CREATE TABLE "plan_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_tier" text NOT NULL,
	"to_tier" text NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"effective_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_request_state" CHECK ("plan_request"."state" in ('waiting', 'scheduled', 'done', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "usage_entry" DROP CONSTRAINT "usage_entry_key";--> statement-breakpoint
ALTER TABLE "usage_entry" DROP CONSTRAINT "usage_entry_project_id_project_id_fk";
--> statement-breakpoint
DROP INDEX "usage_entry_meter";--> statement-breakpoint
ALTER TABLE "usage_entry" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_entry" ADD COLUMN "day" text;--> statement-breakpoint
ALTER TABLE "usage_entry" ADD COLUMN "run_id" uuid;--> statement-breakpoint
-- Until now only calls were counted, by the day, under keys "run:<id>".
UPDATE "usage_entry" SET "day" = "period", "run_id" = CASE WHEN "key" LIKE 'run:%' THEN substring("key" from 5)::uuid END;--> statement-breakpoint
ALTER TABLE "usage_entry" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_entry" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "usage_entry" ADD COLUMN "tool" text;--> statement-breakpoint
ALTER TABLE "plan_request" ADD CONSTRAINT "plan_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_request_key" ON "plan_request" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_request_open" ON "plan_request" USING btree ("account_id") WHERE "plan_request"."state" in ('waiting', 'scheduled');--> statement-breakpoint
CREATE INDEX "plan_request_waiting" ON "plan_request" USING btree ("created_at","id") WHERE "plan_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "plan_request_due" ON "plan_request" USING btree ("effective_at") WHERE "plan_request"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "usage_entry_project" ON "usage_entry" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "usage_entry_open" ON "usage_entry" USING btree ("created_at") WHERE "usage_entry"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "usage_entry_meter" ON "usage_entry" USING btree ("owner","kind","period","day");--> statement-breakpoint
ALTER TABLE "usage_entry" ADD CONSTRAINT "usage_entry_key" UNIQUE("key","owner","kind");--> statement-breakpoint
ALTER TABLE "usage_entry" ADD CONSTRAINT "usage_entry_state" CHECK ("usage_entry"."state" in ('reserved', 'settled', 'released'));--> statement-breakpoint
ALTER TABLE "usage_meter" ADD CONSTRAINT "usage_meter_amounts" CHECK ("usage_meter"."used" >= 0 and "usage_meter"."reserved" >= 0);--> statement-breakpoint
-- What is stored already is counted from now on: with the project's owner, or with the visitor who tries it.
INSERT INTO "usage_entry" ("id", "key", "owner", "kind", "period", "day", "project_id", "reserved", "settled", "state", "reason", "created_at", "ended_at")
SELECT gen_random_uuid(), 'document:' || d."id", h."owner", 'storage', 'all', to_char(d."created_at" AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD'),
	d."project_id", d."byte_size", d."byte_size", 'settled', d."kind", d."created_at", d."created_at"
FROM "source_document" d
JOIN LATERAL (
	SELECT 'visitor:' || p."visitor_id" AS "owner" FROM "project" p WHERE p."id" = d."project_id" AND p."visitor_id" IS NOT NULL
	UNION ALL
	(SELECT 'account:' || m."account_id" FROM "project_member" m WHERE m."project_id" = d."project_id" AND m."role" = 'owner'
		ORDER BY m."created_at", m."account_id" LIMIT 1)
	LIMIT 1
) h ON true;--> statement-breakpoint
INSERT INTO "usage_meter" ("owner", "kind", "period", "used", "reserved")
SELECT "owner", 'storage', 'all', sum("settled"), 0 FROM "usage_entry" WHERE "kind" = 'storage' GROUP BY "owner"
ON CONFLICT ("owner", "kind", "period") DO UPDATE SET "used" = excluded."used";
