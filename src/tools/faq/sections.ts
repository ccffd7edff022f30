/** The questions are written in two parts, by what they are about, so that none comes twice. Pure. */

import { type Category, categories } from "../questions/buyer-question.ts";
import type { OutputPart } from "../tool.ts";
import type { FaqInput } from "./definition.ts";

const sections: readonly { categories: readonly Category[]; share: number }[] = [
  { categories: ["product", "usage", "safety"], share: 0.6 },
  { categories: ["price", "delivery", "company"], share: 0.4 },
];

/** The parts, side by side; of chosen categories, or of one entry, all is written in one. */
export function faqSections({ target, categories: chosen, count }: FaqInput): OutputPart[] {
  if (target || chosen.length > 0) return [];
  return sections.map(({ categories: own, share }) => {
    const labels = own.map((id) => categories[id]).join("、");
    return {
      ask: `いま書くのは、分類が ${labels} の${Math.round(count * share)}件だけです（ほかは別に書きます）。`,
      keys: ["e"],
    };
  });
}

/** Whether an entry belongs to that part. */
export function isInSection(input: FaqInput, part: number, category: unknown): boolean {
  if (faqSections(input).length === 0) return true;
  return sections[part]?.categories.some((own) => own === category) ?? false;
}
