/** The Markdown of this product, in the memo and in answers: GitHub's, without what surprises people who do not know Markdown. */
import type { MarkdownConfig } from "@lezer/markdown";

const strong = { resolve: "StrongEmphasis", mark: "EmphasisMark" };
const asterisk = 42;

export const dialect: MarkdownConfig = {
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
