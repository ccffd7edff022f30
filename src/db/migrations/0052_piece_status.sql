CREATE TABLE "project_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tool" text,
	"result_id" uuid,
	"item_id" uuid,
	"by" text,
	"client" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"before" text,
	"note" text DEFAULT '' NOT NULL,
	"pieces" integer DEFAULT 1 NOT NULL,
	"version" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "result_by_approval";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_answer" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "client_answer" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_answer" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "client_link" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_result" ADD COLUMN "items" uuid[];--> statement-breakpoint
ALTER TABLE "result_item" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "result_item" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_item" ADD COLUMN "status_by" text;--> statement-breakpoint
ALTER TABLE "result_item" ADD COLUMN "status_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "result_item" ADD COLUMN "status_of" text;--> statement-breakpoint
ALTER TABLE "result_item" ADD COLUMN "adopted" jsonb;--> statement-breakpoint
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_event_project" ON "project_event" USING btree ("project_id","at","id");--> statement-breakpoint
CREATE INDEX "result_by_approval" ON "result" USING btree ("project_id",(case "approval" when 'review' then 5 when 'returned' then 4 when 'draft' then 3 when 'approved' then 2 when 'used' then 1 else 0 end),"created_at","id");--> statement-breakpoint
-- Row policy (docs/decisions/0017-second-wall.md).
ALTER TABLE public.project_event ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY wall ON public.project_event USING (project_id = any ((select public.wall_projects())::uuid[]));--> statement-breakpoint
-- What was said of a whole result was said of each of its pieces, as they read since then.
UPDATE "result_item" i SET
  "status" = r.approval, "status_at" = r.approval_at, "status_by" = said.by, "status_note" = r.approval_note,
  "status_of" = md5((i.item->>'text') || coalesce(i.item->'fields', '{}')::text),
  "adopted" = case when r.approval in ('approved', 'used') then jsonb_build_object('item', i.item, 'by', said.by,
    'at', to_char(coalesce(r.approval_at, r.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
FROM "result" r CROSS JOIN LATERAL (SELECT coalesce(
    (select coalesce(nullif(a.display_name, ''), a.email) from account a where a.id = r.approval_by),
    (select c.name from client_answer c where c.result_id = r.id and c.says = 'approved' order by c.at desc limit 1)
  ) AS by) said
WHERE i.result_id = r.id AND r.approval <> 'draft';--> statement-breakpoint
INSERT INTO "project_event" (id, project_id, kind, tool, result_id, "by", text, note, pieces, at)
SELECT gen_random_uuid(), r.project_id, r.approval, r.tool, r.id, coalesce(nullif(a.display_name, ''), a.email),
  coalesce((select i.item->>'text' from result_item i where i.result_id = r.id order by i.position limit 1), ''), r.approval_note,
  (select count(*) from result_item i where i.result_id = r.id and i.item->>'kind' not in ('shortlist', 'prompt', 'gap', 'state', 'caution')),
  r.approval_at
FROM "result" r JOIN "account" a ON a.id = r.approval_by WHERE r.approval <> 'draft' AND r.approval_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "project_event" (id, project_id, kind, tool, result_id, "by", client, text, note, pieces, version, at)
SELECT gen_random_uuid(), r.project_id, case c.says when 'sent_back' then 'returned' else c.says end, r.tool, r.id, c.name, true,
  coalesce(shown.items->0->>'text', ''), c.note, jsonb_array_length(coalesce(shown.items, '[]')), c.version, c.at
FROM "client_answer" c JOIN "result" r ON r.id = c.result_id
LEFT JOIN "client_copy" shown ON shown.link_id = c.link_id AND shown.result_id = c.result_id AND shown.version = c.version;
