import { expect, it } from "vitest";
import { titlesOf } from "./titles.ts";

it("several results of one tool have different names, in the order in which they are handed over", () => {
  const results = (["reviews", "faq", "reviews", "reviews"] as const).map((tool, at) => ({
    resultId: String(at),
    tool,
  }));
  const titles = titlesOf(results);
  expect(results.map(({ resultId }) => titles.get(resultId))).toEqual([
    "お客様の声",
    "よくある質問",
    "お客様の声（2）",
    "お客様の声（3）",
  ]);
});
