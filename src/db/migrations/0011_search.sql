-- Texts and words in one form: one width, small letters, hiragana, single spaces. src/shared/words/fold.ts folds by the same rules.
CREATE FUNCTION public.search_fold(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  regexp_replace(normalize(words, NFKC), E'[\t\n\x0b\f\r ]+', ' ', 'g'),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
  'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
);
--> statement-breakpoint
-- Each letter with the next one, or alone at the end of a word, and the project: two letters are the shortest common word.
-- Costly beside a comparison of texts, which a plan should know.
CREATE FUNCTION public.search_grams(project uuid, words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
RETURN array_to_tsvector(array_append(
  ARRAY(
    SELECT DISTINCT pair FROM (
      SELECT letter, letter || coalesce(nullif(lead(letter) OVER (ORDER BY place), ' '), '') AS pair
      FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS letters(letter, place)
    ) pairs WHERE letter <> ' '
  ),
  'p' || project::text
));
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"parent_id" uuid,
	"body" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (public.search_fold("body")) STORED,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_entry_kind" CHECK ("search_entry"."kind" in ('thread', 'message', 'result', 'file', 'memo'))
);
--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entry_project" ON "search_entry" USING btree ("project_id","at","id");--> statement-breakpoint
CREATE INDEX "search_entry_ref" ON "search_entry" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "search_entry_grams" ON "search_entry" USING gin (public.search_grams("project_id", "folded")) WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION public.search_message_text(parts jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(part ->> 'text', E'\n' ORDER BY place)
  FROM jsonb_array_elements(parts) WITH ORDINALITY AS all_parts(part, place)
  WHERE part ->> 'type' = 'text'
);
--> statement-breakpoint
-- The text of an item and the Japanese in its fields; what is not Japanese there are mostly keys of ours.
CREATE FUNCTION public.search_item_text(item jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN concat_ws(E'\n', item ->> 'text', (
  SELECT string_agg(value #>> '{}', E'\n')
  FROM jsonb_path_query(item -> 'fields', 'strict $.**') AS value
  WHERE jsonb_typeof(value) = 'string'
    AND (value #>> '{}') ~ '[ぁ-ゖァ-ヶ一-龠]' AND value #>> '{}' <> item ->> 'text'
));
--> statement-breakpoint
-- The title, and the sentences some at a time.
CREATE FUNCTION public.search_document_pieces(title text, sentences jsonb) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT title UNION ALL (
    SELECT string_agg(sentence ->> 'text', ' ' ORDER BY place)
    FROM jsonb_array_elements(sentences) WITH ORDINALITY AS all_sentences(sentence, place)
    GROUP BY (place - 1) / 6
  )
$$;
--> statement-breakpoint
-- Line by line, so that a change of one line touches one row; a very long line in overlapping pieces.
CREATE FUNCTION public.search_memo_pieces(words text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT DISTINCT substr(line, 1 + step * 1000, 1100)
  FROM regexp_split_to_table(words, E'\n') AS line,
    generate_series(0, greatest(0, (length(line) - 1) / 1000)) AS step
  WHERE line ~ '\S'
$$;
--> statement-breakpoint
CREATE FUNCTION public.search_keep_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF new.title = old.title THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN DELETE FROM public.search_entry WHERE ref_id = old.id; END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.search_entry (project_id, kind, ref_id, parent_id, body, at)
    SELECT new.project_id, 'thread', new.id, new.id, new.title, new.created_at WHERE new.title <> '';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.search_keep_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM public.search_entry WHERE ref_id = old.id; END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.search_entry (project_id, kind, ref_id, parent_id, body, at)
    SELECT thread.project_id, 'message', new.id, thread.id, words, new.created_at
    FROM public.thread, public.search_message_text(new.parts) AS words
    WHERE thread.id = new.thread_id AND words <> '';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A run that rewords one line makes items that nobody opens: they are left out.
CREATE FUNCTION public.search_keep_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF public.search_item_text(new.item) = public.search_item_text(old.item) THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN DELETE FROM public.search_entry WHERE ref_id = old.id; END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.search_entry (project_id, kind, ref_id, parent_id, body, at)
    SELECT result.project_id, 'result', new.id, result.id, public.search_item_text(new.item), result.created_at
    FROM public.result JOIN public.run ON run.id = result.run_id AND run.target_item_id IS NULL
    WHERE result.id = new.result_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.search_keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM public.search_entry WHERE ref_id = old.id; END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.search_entry (project_id, kind, ref_id, body, at)
    SELECT new.project_id, 'file', new.id, piece, new.created_at
    FROM public.search_document_pieces(new.title, new.sentences) AS piece WHERE piece <> '';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.search_keep_memo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.search_entry WHERE ref_id = old.project_id;
    RETURN NULL;
  END IF;
  DELETE FROM public.search_entry
  WHERE ref_id = new.project_id AND body NOT IN (SELECT public.search_memo_pieces(new.text));
  INSERT INTO public.search_entry (project_id, kind, ref_id, body, at)
  SELECT new.project_id, 'memo', new.project_id, piece, new.updated_at
  FROM public.search_memo_pieces(new.text) AS piece
  WHERE piece NOT IN (SELECT body FROM public.search_entry WHERE ref_id = new.project_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_keep AFTER INSERT OR DELETE OR UPDATE OF title ON public.thread
FOR EACH ROW EXECUTE FUNCTION public.search_keep_thread();
--> statement-breakpoint
CREATE TRIGGER search_keep AFTER INSERT OR DELETE OR UPDATE OF parts ON public.message
FOR EACH ROW EXECUTE FUNCTION public.search_keep_message();
--> statement-breakpoint
CREATE TRIGGER search_keep AFTER INSERT OR DELETE OR UPDATE OF item ON public.result_item
FOR EACH ROW EXECUTE FUNCTION public.search_keep_item();
--> statement-breakpoint
CREATE TRIGGER search_keep AFTER INSERT OR DELETE OR UPDATE OF title, sentences ON public.source_document
FOR EACH ROW EXECUTE FUNCTION public.search_keep_document();
--> statement-breakpoint
CREATE TRIGGER search_keep AFTER INSERT OR DELETE OR UPDATE OF text ON public.memo
FOR EACH ROW EXECUTE FUNCTION public.search_keep_memo();
--> statement-breakpoint
-- What was there before.
INSERT INTO public.search_entry (project_id, kind, ref_id, parent_id, body, at)
SELECT project_id, 'thread', id, id, title, created_at FROM public.thread WHERE title <> ''
UNION ALL
SELECT thread.project_id, 'message', message.id, thread.id, public.search_message_text(parts), message.created_at
FROM public.message JOIN public.thread ON thread.id = message.thread_id WHERE public.search_message_text(parts) <> ''
UNION ALL
SELECT result.project_id, 'result', result_item.id, result.id, public.search_item_text(item), result.created_at
FROM public.result_item JOIN public.result ON result.id = result_item.result_id
JOIN public.run ON run.id = result.run_id AND run.target_item_id IS NULL
UNION ALL
SELECT project_id, 'file', id, NULL, piece, created_at
FROM public.source_document, public.search_document_pieces(title, sentences) AS piece WHERE piece <> ''
UNION ALL
SELECT project_id, 'memo', project_id, NULL, piece, updated_at
FROM public.memo, public.search_memo_pieces(text) AS piece;
