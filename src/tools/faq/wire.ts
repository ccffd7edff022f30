/** How a model writes questions and answers. What is not known is a mark and a standing sentence. */

import { categories } from "../questions/doubt.ts";
import { unanswered } from "../questions/to-fill.ts";
import type { Wire } from "../tool.ts";
import { choice, codesOf, sources, text, type Values } from "../wire/cells.ts";
import { rowsOf } from "../wire/wire.ts";
import { faqInputSchema } from "./definition.ts";
import { isInSection } from "./sections.ts";

const categoryIds = Object.keys(categories);
const marker = /【要記入：([^】]+)】/u;

const entries = rowsOf(
  "entries",
  `質問|分類|回答|根拠。分類は ${codesOf(Object.values(categories))}`,
  [
    text("question"),
    choice("category", categoryIds, { words: Object.values(categories), usual: "product" }),
    text("answer"),
    sources,
  ],
  { fill: (values) => ({ ...values, missing: marker.exec(String(values.answer))?.[1] ?? "" }) },
);

export const faqWire: Wire = {
  sayings: { n1: unanswered[0], n2: unanswered[1] },
  rows: {
    e: {
      ...entries,
      write(output, answer) {
        const input = faqInputSchema.parse(answer.given.input);
        const all = Array.isArray(output.entries) ? (output.entries as Values[]) : [];
        const own = all.filter(({ category }) => isInSection(input, answer.part, category));
        return entries.write({ ...output, entries: own }, answer);
      },
    },
  },
};
