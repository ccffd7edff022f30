-- The pairs of 0059, each behind the letter of its project's bucket: the last byte of the id, of 64. What a word costs is then decided by a
-- 64th part of what all have written with it. Whoever has millions of texts makes both before the upgrade (docs/operations.md); then they are left as they are.
CREATE OR REPLACE FUNCTION public.search_pairs(project uuid, words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
RETURN array_to_tsvector(array_append(
  ARRAY(
    SELECT bucket || letter || coalesce(nullif(next, ' '), '')
    FROM (SELECT chr(256 + get_byte(uuid_send(project), 15) % 64) AS bucket) AS own,
      unnest(string_to_array(words, NULL), (string_to_array(words, NULL))[2:]) AS pairs(letter, next)
    WHERE letter <> ' '
  ),
  'p' || project::text
));
--> statement-breakpoint
-- What was begun beforehand and not finished is no index.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('public.search_entry_pairs') AND NOT indisvalid) THEN
    DROP INDEX public.search_entry_pairs;
  END IF;
END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_entry_pairs" ON "search_entry" USING gin (public.search_pairs("project_id", "folded")) WITH (fastupdate=false);
