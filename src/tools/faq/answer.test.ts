import { expect, it } from "vitest";
import { faqAnswerFor } from "./answer.ts";
import { type FaqTone, faqTones } from "./definition.ts";

const fact = "髪型は自由です。";
const doubt = { id: "hair", category: "company", sources: [{ id: "S1", text: fact }], prepare: "" } as const;

it.each(Object.keys(faqTones) as FaqTone[])(
  "no answer ends like another while there is a different ending (%s)",
  (tone) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const said = new Set<string>();
      const endings = ["hair", "clothes"].map((id) =>
        faqAnswerFor({ ...doubt, id, sources: [...doubt.sources] }, "job", seed, said, tone)?.answer.slice(
          fact.length,
        ),
      );
      expect(endings.every(Boolean)).toBe(true);
      expect(new Set(endings).size).toBe(endings.length);
    }
  },
);
