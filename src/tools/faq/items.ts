/** Turns each complete entry into a draft item. An entry over its length is refused, never cut. */
import { count } from "#src/checks/count.ts";
import type { ItemSource } from "../tool.ts";
import { faqLimits, faqOutputSchema } from "./definition.ts";

const marker = /【要記入：([^】]+)】/u;

/** Item kind: entry. `missing` names what must be written before the page goes out. */
export const faqItems: ItemSource[] = [
  {
    key: "entries",
    toItem(value) {
      const parsed = faqOutputSchema.shape.entries.element.safeParse(value);
      if (!parsed.success) return null;
      const { category, sources } = parsed.data;
      const question = parsed.data.question.trim();
      const answer = parsed.data.answer.trim();
      const marked = marker.exec(answer)?.[1] ?? "";
      const { min, max } = faqLimits.answer;
      const length = count(answer).c1;
      if (question === "" || count(question).c1 > faqLimits.question) return null;
      if (length < min || length > max) return null;
      // An answer rests on the brief, or says openly what is missing.
      if (sources.length === 0 && marked === "") return null;
      return {
        kind: "entry",
        text: question,
        fields: { answer, category, missing: marked, hypothesis: marked !== "" },
        sources,
      };
    },
  },
];
