/** @module-tag long */
/** Other words of one item: each tool, each kind, each verb. The item stays what it is; only its words change. */

import { describe, expect, it } from "vitest";
import { count } from "#src/checks/count.ts";
import { similarity } from "#src/checks/duplicates.ts";
import type { Item } from "#src/shared/result.ts";
import { allTools } from "#src/tools/graph.ts";
import { textField } from "#src/tools/pieces/item-fields.ts";
import type { Rewording } from "#src/tools/pieces/registration.ts";
import { rewordingsOf } from "#src/tools/pieces/rewriting.ts";
import { changeIds, variations } from "#src/tools/target.ts";
import type { Results, ToolId } from "#src/tools/tool.ts";
import { rewordingLines, siblingTexts } from "#src/web/parts/results/model/rewording.ts";
import { briefs } from "../briefs/all.ts";
import { isLong, some } from "../support/global/size.ts";
import { freshBriefs } from "./fresh-briefs.ts";
import { briefOf } from "./run-cases.ts";
import { runTool, runTools } from "./run-tool.ts";

const verbs: readonly Rewording[] = ["shorter", "longer", "softer", "harder", "another"];
/** What a person chooses between: an answer is the words of an entry, a block is all its words, everything else is its text. */
function words(tool: ToolId, item: Item): string {
  if (tool === "faq") return textField(item, "answer");
  if (tool === "analyze")
    return [item.text, ...["advantage", "benefit", "reason"].map((name) => textField(item, name))].join("\n");
  if (tool !== "lp_manuscript") return item.text;
  const told = siblingTexts(tool, item).flatMap(({ field, value }) => rewordingLines(field, value));
  return [item.text, ...told].join("\n");
}
const c1 = (text: string) => count(text).c1;
const numbers = (text: string) => text.normalize("NFKC").match(/\d+/gu) ?? [];
/** Fields by which a piece is this one and no other. */
const own: Partial<Record<string, readonly string[]>> = {
  worry: ["scene", "awareness", "hypothesis"],
  doubt: ["type", "answer", "prepare"],
  fit: ["reason", "hypothesis"],
  scene: ["hypothesis"],
  shot: ["composition", "subject", "background", "props", "use"],
  question: ["hypothesis"],
  survey: ["choices"],
  request: ["channel", "subject"],
  entry: ["category", "missing"],
  line: ["part", "persona", "hypothesis"],
  banner: ["cta", "badge", "layout", "size"],
};
/** What it is may be told by another fact; so may a page or a banner. */
const otherGrounds: ReadonlySet<string> = new Set(["lp_manuscript", "site_structure", "banner"]);
const tools = allTools.filter((tool) => tool !== "catchphrase");
const made = new Map<string, { asked: number; none: string[]; three: number }>();

/** One item of each kind and part, and a few more. */
function eachKind(items: readonly Item[]): Item[] {
  const seen = new Map<string, number>();
  return items.filter((item) => {
    const key = `${item.kind}/${String(item.fields.part ?? item.fields.block ?? "")}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return (seen.get(key) ?? 0) <= 3;
  });
}

const cases = some([...briefs, ...freshBriefs]).map((one) => [one.id, one] as const);
describe.each(cases)("%s", (_id, one) => {
  const brief = briefOf(one.text);
  const runs = runTools(allTools, brief);
  const results: Results = Object.fromEntries([...runs].map(([tool, { items }]) => [tool, items]));

  it.each(tools)("%s: the same piece in other words", (tool) => {
    const items = runs.get(tool)?.items ?? [];
    for (const item of eachKind(items)) {
      for (const change of rewordingsOf(tool, item)) {
        const { text, kind, fields, sources } = item;
        const siblings = items.filter((other) => other.kind === kind).map((other) => other.text);
        const run = runTool(tool, brief, {
          input: { target: { text, kind, fields, sources, change } },
          results,
          avoid: siblings,
        });
        const now = words(tool, item);
        const offered = run.items.filter((other) => other.kind === kind);
        const key = `${tool}/${kind}/${change}`;
        const counted = made.get(key) ?? { asked: 0, none: [], three: 0 };
        counted.asked += 1;
        if (offered.length === variations(change)) counted.three += 1;
        if (offered.length === 0) counted.none.push(now);
        made.set(key, counted);
        expect(offered.length, key).toBeLessThanOrEqual(variations(change));
        const told = new Set<string>();
        for (const option of offered) {
          const next = words(tool, option);
          const where = `${key}: ${now} → ${next}`;
          expect(next, where).not.toBe(now);
          expect(told.has(next), where).toBe(false);
          expect(similarity(now, next) === 1, where).toBe(false);
          for (const other of told) expect(similarity(other, next) === 1, where).toBe(false);
          told.add(next);
          if (change === "shorter") expect(c1(next), where).toBeLessThan(c1(now));
          if (change === "longer") expect(c1(next), where).toBeGreaterThan(c1(now));
          const known = [...numbers(now), ...numbers(one.text)];
          for (const number of numbers(next)) expect(known, where).toContain(number);
          if (!otherGrounds.has(tool) && !otherGrounds.has(kind))
            expect(option.sources, where).toEqual(sources);
          for (const name of own[kind] ?? []) expect(option.fields[name], where).toEqual(fields[name]);
        }
      }
    }
  });
});

/** Where less than usual may go without one. */
const narrow: Record<string, number> = {
  "faq/entry/shorter": 0.2,
  "concerns/doubt/shorter": 0.05,
  "concerns/worry/shorter": 0.3,
};
/** How often there have to be as many as the screen promises: the rest has no room, or is a line without a form. */
const threes: Record<string, number> = {
  "analyze/one-line/another": 0.8,
  "analyze/one-line/longer": 0.6,
  "lp_manuscript/meta/another": 0.95,
  "persona/line/another": 0.95,
  "persona/line/harder": 0.8,
  "faq/entry/shorter": 0.6,
  "concerns/doubt/shorter": 0.4,
};

// Shares hold over the whole set; of a few briefs one line without room is too large a part.
if (isLong) {
  it("offers something wherever a verb stands on the screen, save for what has no room", () => {
    const rooms: Record<string, number> = {
      shorter: 0.6,
      longer: 0.35,
      softer: 0.1,
      harder: 0.1,
      another: 0.05,
    };
    for (const [key, { asked, none }] of made) {
      const change = key.split("/").at(-1) ?? "";
      expect(
        none.length / asked,
        `${key}: ${none.length} of ${asked}: ${none.slice(0, 3).join(" | ")}`,
      ).toBeLessThanOrEqual(narrow[key] ?? rooms[change] ?? 0);
    }
  });

  it("gives three to choose from, where a careful writer has three", () => {
    for (const [key, least] of Object.entries(threes)) {
      const { asked = 0, three = 0 } = made.get(key) ?? {};
      expect(three / asked, `${key}: ${three} of ${asked}`).toBeGreaterThanOrEqual(least);
    }
  });
}

it("knows no verb beside those of the screen", () => {
  expect(changeIds).toEqual(expect.arrayContaining([...verbs]));
});
