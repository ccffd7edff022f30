-- Readings that stand over words are found with the sentences that hold them, and with a file that is no material.
CREATE OR REPLACE FUNCTION public.search_document_pieces(title text, sentences jsonb) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT title UNION ALL (
    SELECT string_agg(concat_ws(' ', sentence ->> 'text', sentence ->> 'reading'), ' ' ORDER BY place)
    FROM jsonb_array_elements(sentences) WITH ORDINALITY AS all_sentences(sentence, place)
    GROUP BY (place - 1) / 6
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_file_pieces(file uuid, number integer, title text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT title UNION ALL (
    SELECT substr(page ->> 'text', 1 + step * 1000, 1100)
    FROM public.file_version,
      jsonb_array_elements(reading -> 'pages') WITH ORDINALITY AS pages(page, place),
      generate_series(0, greatest(0, (length(page ->> 'text') - 1) / 1000)) AS step
    WHERE file_id = file AND version = number ORDER BY place, step LIMIT 100
  ) UNION ALL (
    SELECT left(string_agg(concat_ws(' ', word ->> 'base', word ->> 'reading'), ' '), 1100)
    FROM public.file_version, jsonb_array_elements(reading -> 'readings') AS words(word)
    WHERE file_id = file AND version = number
  )
$$;
