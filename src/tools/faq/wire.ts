/** How a model writes questions and answers. What is not known is a mark and a standing sentence. */

import { categories } from "../questions/buyer-question.ts";
import { markedIn, unanswered } from "../questions/fill-in-mark.ts";
import type { WireFormat } from "../tool.ts";
import { type CellValues, choiceCell, codesOf, sourcesCell } from "../wire/cells.ts";
import { wireRows } from "../wire/wire.ts";
import { faqInputSchema } from "./definition.ts";
import { isInSection } from "./sections.ts";

const categoryIds = Object.keys(categories);

const entries = wireRows(
  "entries",
  `質問|分類|回答|根拠。分類は ${codesOf(Object.values(categories))}`,
  [
    "question",
    choiceCell("category", categoryIds, { words: Object.values(categories), usual: "product" }),
    "answer",
    sourcesCell,
  ],
  { fill: (values) => ({ ...values, missing: markedIn(String(values.answer)) }) },
);

export const faqWire: WireFormat = {
  sayings: { n1: unanswered[0], n2: unanswered[1] },
  rows: {
    e: {
      ...entries,
      write(output, answer) {
        const input = faqInputSchema.parse(answer.given.input);
        const all = Array.isArray(output.entries) ? (output.entries as CellValues[]) : [];
        const own = all.filter(({ category }) => isInSection(input, answer.part, category));
        return entries.write({ ...output, entries: own }, answer);
      },
    },
  },
};
