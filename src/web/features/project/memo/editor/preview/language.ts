/** The memo's Markdown as its editor knows it. */
import { markdownLanguage } from "@codemirror/lang-markdown";
import { Language } from "@codemirror/language";
import type { MarkdownParser } from "@lezer/markdown";
import { dialect } from "#src/web/features/project/markdown/dialect.ts";

export const memoParser = (markdownLanguage.parser as MarkdownParser).configure(dialect);
export const memoLanguage = new Language(markdownLanguage.data, memoParser, [], "markdown");
