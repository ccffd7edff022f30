/** An age says whom something is for; it is no headline by itself. */
import { expect, it } from "vitest";
import { briefOf } from "./run-cases.ts";
import { runTools } from "./run-tool.ts";

const text =
  "日本酒「雪代」純米吟醸 720mL 2,200円（税込）。\n30代〜40代の方に。\n魚料理に合います。\n新潟の棚田の米を使用。\n食事に合う酒を選べないという声が多い。";
const alone = ["30代〜40代の方へ。", "30代〜40代の方のための日本酒。"];

it.each([1, 2, 3, 4, 5])("neither of the lines, nor of the page, nor of a banner (seed %i)", (seed) => {
  const runs = runTools(["catchphrase", "lp_manuscript", "images"], briefOf(text), seed);
  const items = ["catchphrase", "lp_manuscript", "images"].flatMap(
    (tool) => runs.get(tool as "images")?.items ?? [],
  );
  const headlines = items.filter(
    ({ kind, fields }) => kind === "line" || kind === "banner" || fields.block === "fv",
  );
  expect(headlines.length).toBeGreaterThan(10);
  for (const line of headlines) expect(alone).not.toContain(line.text);
});
