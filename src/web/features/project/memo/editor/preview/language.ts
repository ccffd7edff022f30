/** The Markdown of the memo: GitHub's, without what surprises people who do not know Markdown. */
import { markdownLanguage } from "@codemirror/lang-markdown";
import { Language } from "@codemirror/language";
import type { MarkdownConfig, MarkdownParser } from "@lezer/markdown";

const strong = { resolve: "StrongEmphasis", mark: "EmphasisMark" };
const asterisk = 42;

const config: MarkdownConfig = {
  // A line of hyphens is a rule, whatever stands above it, and spaces at a line's start make no code of it.
  remove: ["SetextHeading", "IndentedCode"],
  parseInline: [
    {
      name: "StrongBesideLetters",
      before: "Emphasis",
      // CommonMark wants a space between 「**「重要」**」 and the letter after it, which Japanese never has.
      parse(cx, next, at) {
        if (next !== asterisk || cx.char(at + 1) !== asterisk || cx.char(at + 2) === asterisk) return -1;
        if (cx.char(at - 1) === asterisk) return -1;
        const opens = /\S/.test(cx.slice(at + 2, at + 3));
        const closes = /\S/.test(cx.slice(at - 1, at));
        return cx.addDelimiter(strong, at, at + 2, opens, closes);
      },
    },
  ],
};

export const memoParser = (markdownLanguage.parser as MarkdownParser).configure(config);
export const memoLanguage = new Language(markdownLanguage.data, memoParser, [], "markdown");
