CREATE TABLE "thread_read" (
	"account_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_read_account_id_thread_id_pk" PRIMARY KEY("account_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "thread_read" ADD CONSTRAINT "thread_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_read" ADD CONSTRAINT "thread_read_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_read_thread" ON "thread_read" USING btree ("thread_id");--> statement-breakpoint
-- What was said before anything was counted is not news to anybody.
INSERT INTO "thread_read" ("account_id", "thread_id", "number", "read_at")
SELECT member."account_id", said."thread_id", said."newest", now()
FROM (SELECT "thread_id", max("number") AS "newest" FROM "message" GROUP BY "thread_id") said
JOIN "thread" ON "thread"."id" = said."thread_id"
JOIN "project_member" member ON member."project_id" = "thread"."project_id";
