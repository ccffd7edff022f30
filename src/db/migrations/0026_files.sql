CREATE TABLE "file_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "file_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"byte_size" integer NOT NULL,
	"content_hash" text NOT NULL,
	"folder_id" uuid,
	"file_id" uuid,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_upload_received" CHECK ("file_upload"."received" between 0 and "file_upload"."byte_size")
);
--> statement-breakpoint
CREATE TABLE "file_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"content_hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"pages" integer NOT NULL,
	"reading" jsonb NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_version_number" UNIQUE("file_id","version")
);
--> statement-breakpoint
CREATE TABLE "project_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"folder_id" uuid,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"document_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_part" (
	"upload_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "upload_part_upload_id_position_pk" PRIMARY KEY("upload_id","position")
);
--> statement-breakpoint
ALTER TABLE "file_folder" ADD CONSTRAINT "file_folder_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_folder_id_file_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."file_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_file_id_project_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."project_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_version" ADD CONSTRAINT "file_version_file_id_project_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."project_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_version" ADD CONSTRAINT "file_version_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_folder_id_file_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."file_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_document_id_source_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."source_document"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_upload_id_file_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."file_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_folder_name" ON "file_folder" USING btree ("project_id","name") WHERE "file_folder"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_folder_deleted" ON "file_folder" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "file_upload_same" ON "file_upload" USING btree ("project_id","account_id","content_hash");--> statement-breakpoint
CREATE INDEX "file_upload_account" ON "file_upload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "file_upload_folder" ON "file_upload" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "file_upload_file" ON "file_upload" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_upload_created" ON "file_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_version_content" ON "file_version" USING btree ("content_hash","file_id");--> statement-breakpoint
CREATE INDEX "file_version_account" ON "file_version" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "project_file_list" ON "project_file" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "project_file_folder" ON "project_file" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "project_file_document" ON "project_file" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "project_file_deleted" ON "project_file" USING btree ("deleted_at");--> statement-breakpoint
-- The name, and the beginning of the text in overlapping pieces.
CREATE FUNCTION public.search_file_pieces(file uuid, number integer, title text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT title UNION ALL (
    SELECT substr(page ->> 'text', 1 + step * 1000, 1100)
    FROM public.file_version,
      jsonb_array_elements(reading -> 'pages') WITH ORDINALITY AS pages(page, place),
      generate_series(0, greatest(0, (length(page ->> 'text') - 1) / 1000)) AS step
    WHERE file_id = file AND version = number ORDER BY place, step LIMIT 100
  )
$$;
--> statement-breakpoint
-- A file that is material of the brief is found as that.
CREATE FUNCTION public.search_keep_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM public.search_entry WHERE ref_id = old.id; END IF;
  IF TG_OP <> 'DELETE' AND new.deleted_at IS NULL AND new.document_id IS NULL THEN
    INSERT INTO public.search_entry (project_id, kind, ref_id, body, at)
    SELECT new.project_id, 'file', new.id, piece, new.updated_at
    FROM public.search_file_pieces(new.id, new.version, new.name) AS piece WHERE piece <> '';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_keep AFTER INSERT OR DELETE OR UPDATE OF name, version, document_id, deleted_at ON public.project_file
FOR EACH ROW EXECUTE FUNCTION public.search_keep_file();
