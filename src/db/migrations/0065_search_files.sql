-- A project has few files among its texts, and a search among them an index of their own: in that of all texts each text of the project
-- would be sought among everybody's that hold the words.
CREATE INDEX "search_entry_file_grams" ON "search_entry" USING gin (public.search_grams("project_id", "folded")) WITH (fastupdate=false) WHERE "search_entry"."kind" = 'file';
