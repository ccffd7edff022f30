-- Nothing asks these any more. Their function stays for a release that is rolled back to: it searches without an index, which few texts bear.
DROP INDEX "search_entry_grams";--> statement-breakpoint
DROP INDEX "search_entry_file_grams";
