CREATE TABLE "memo_update" (
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"update" "bytea" NOT NULL,
	CONSTRAINT "memo_update_project_id_version_pk" PRIMARY KEY("project_id","version")
);
--> statement-breakpoint
ALTER TABLE "memo" ADD COLUMN "state" "bytea";--> statement-breakpoint
ALTER TABLE "memo" ADD COLUMN "state_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memo_update" ADD CONSTRAINT "memo_update_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;