CREATE TABLE "stored_bytes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text,
	"byte_size" integer NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_bytes_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "stored_part" (
	"bytes_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stored_part_bytes_id_position_pk" PRIMARY KEY("bytes_id","position")
);
--> statement-breakpoint
ALTER TABLE "file_version" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_picture" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_part" ADD CONSTRAINT "stored_part_bytes_id_stored_bytes_id_fk" FOREIGN KEY ("bytes_id") REFERENCES "public"."stored_bytes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_bytes_kept" ON "stored_bytes" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "project_picture_bytes" ON "project_picture" USING btree ("content_hash");--> statement-breakpoint
-- They come compressed already, and parts of them are read.
ALTER TABLE "stored_part" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Pictures were named by the other spelling of the same hash.
UPDATE "project_picture" SET "content_hash" = encode(decode(translate("content_hash", '-_', '+/') || '=', 'base64'), 'hex') WHERE length("content_hash") = 43;
