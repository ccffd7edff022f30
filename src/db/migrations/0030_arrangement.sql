CREATE TABLE "result_arrangement" (
	"result_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"before" uuid[] NOT NULL,
	"merged" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_arrangement_result_id_revision_pk" PRIMARY KEY("result_id","revision")
);
--> statement-breakpoint
ALTER TABLE "result_arrangement" ADD CONSTRAINT "result_arrangement_result_id_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."result"("id") ON DELETE cascade ON UPDATE no action;