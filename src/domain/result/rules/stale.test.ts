import { describe, expect, it } from "vitest";
import { emptyPreset, type Preset, presetSchema } from "#src/brief/preset/schema.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools, inheritsFrom, needsOf } from "#src/tools/graph.ts";
import { findStale, type NewestToolResult } from "./stale.ts";

const made = new Date("2026-11-22T00:00:00.000Z");
const later = new Date("2026-11-22T01:00:00.000Z");

/** Every tool made once, one after the other, of the first brief. */
function whole(
  change: (standing: NewestToolResult) => Partial<NewestToolResult> = () => ({}),
): NewestToolResult[] {
  return allTools.map((tool) => {
    const standing: NewestToolResult = {
      id: `${tool}-1`,
      runId: `run-of-${tool}-1`,
      tool,
      parents: Object.fromEntries(
        [...needsOf(tool), ...inheritsFrom(tool)].map((parent) => [parent, `${parent}-1`]),
      ),
      createdAt: made,
      reworkedAt: null,
    };
    return { ...standing, ...change(standing) };
  });
}
const stale = (standings: NewestToolResult[]) => Object.keys(findStale(standings)).sort();
const presets = (now: Partial<Preset>): NewestToolResult[] => {
  const empty = emptyPreset("決まり");
  return whole(() => ({
    presets: { made: empty, now: presetSchema.parse({ ...empty, ...now }), outdated: false },
  }));
};

const everything = allTools.toSorted();
const written = everything.filter((tool) => tool !== "analyze" && tool !== "search");

/** What goes out of date when a tool's result is made anew or put into other words. */
const table: Record<ToolName, ToolName[]> = {
  analyze: everything.filter((tool) => tool !== "analyze" && tool !== "search"),
  persona: everything.filter((tool) => !["analyze", "persona", "search"].includes(tool)),
  concerns: ["faq", "lp_manuscript", "site_structure"],
  recommended_users: ["lp_manuscript", "site_structure"],
  catchphrase: ["images", "lp_manuscript", "site_structure"],
  reviews: ["lp_manuscript", "site_structure"],
  faq: ["lp_manuscript", "site_structure"],
  images: [],
  search: [],
  lp_manuscript: ["site_structure"],
  site_structure: [],
};

it("nothing is out of date while nothing has changed", () => expect(stale(whole())).toEqual([]));

describe("the material", () => {
  const lines = new Map([["line-1", ["根拠の文が変わりました。"]]]);
  const changed = whole(({ tool }) => (tool === "catchphrase" ? { affected: lines } : {}));

  it("makes the pieces out of date that rest on what changed, and nothing that was made from them", () => {
    expect(findStale(changed)).toEqual({
      catchphrase: { reasons: ["根拠の文が変わりました。"], pieces: new Set(["line-1"]) },
    });
  });

  it("pieces that were made anew for it make out of date what says them, and no more", () => {
    const mends = { ids: ["line-1"], since: ["catchphrase-1", "run-1"], texts: ["300円から始める勤怠"] };
    const items = [
      { id: "one", text: "300円から始める勤怠", fields: {} },
      { id: "two", text: "別の見出し", fields: { points: ["勤怠"] } },
    ];
    const mended = whole(({ tool }) => {
      if (tool === "catchphrase") return { id: "catchphrase-2", mends };
      return tool === "images" ? { items } : {};
    });
    expect(findStale(mended)).toEqual({
      images: { reasons: ["元にしたキャッチコピーが変わりました。"], pieces: new Set(["one"]) },
    });
    const other = mended.map((one) =>
      one.tool === "images" ? { ...one, parents: { ...one.parents, catchphrase: "catchphrase-0" } } : one,
    );
    expect(findStale(other)).toEqual({
      images: { reasons: ["キャッチコピーを作り直しました。"], pieces: "all" },
    });
  });
});

describe.each(Object.entries(table))("%s", (tool, dependents) => {
  it("made anew: exactly what was made from it, directly or through others", () => {
    const again = whole((standing) => (standing.tool === tool ? { id: `${tool}-2` } : {}));
    expect(stale(again)).toEqual(dependents);
  });

  it("put into other words: the same", () => {
    const reworked = whole((standing) => (standing.tool === tool ? { reworkedAt: later } : {}));
    expect(stale(reworked)).toEqual(dependents);
  });

  it("put into other words before the others were made: nothing", () => {
    const before = new Date(made.getTime() - 1);
    expect(stale(whole((standing) => (standing.tool === tool ? { reworkedAt: before } : {})))).toEqual([]);
  });
});

describe("what can be read where it is there", () => {
  /** Whether `tool` is out of date by a change of `other`, whose result it was made with as `read` says. */
  const changed = (
    tool: ToolName,
    other: ToolName,
    read: string | undefined,
    change: Partial<NewestToolResult>,
  ) =>
    stale(
      whole((standing) => {
        if (standing.tool === other) return { runId: "one-run", ...change };
        if (standing.tool !== tool) return {};
        const { [other]: _, ...parents } = standing.parents;
        return { parents: read === undefined ? parents : { ...parents, [other]: read } };
      }),
    ).includes(tool);

  it.each([
    ["catchphrase", "persona"],
    ["lp_manuscript", "faq"],
    ["lp_manuscript", "reviews"],
    ["site_structure", "lp_manuscript"],
  ] as const)("%s made before there was a result of %s is none of it", (tool, other) => {
    expect(changed(tool, other, undefined, { id: "new" })).toBe(false);
    expect(changed(tool, other, undefined, { reworkedAt: later })).toBe(false);
  });

  it.each([
    ["catchphrase", "persona"],
    ["lp_manuscript", "faq"],
    ["lp_manuscript", "reviews"],
    ["site_structure", "lp_manuscript"],
  ] as const)("%s made beside %s in one run is out of date by what becomes of it later", (tool, other) => {
    expect(changed(tool, other, "one-run", {})).toBe(false);
    expect(changed(tool, other, "one-run", { id: "new", runId: "another-run" })).toBe(true);
    expect(changed(tool, other, "one-run", { reworkedAt: later })).toBe(true);
  });
});

describe("a preset", () => {
  it.each([
    ["文体", { tone: "plain" as const }, written],
    ["呼びかけ", { address: "あなた" }, written],
    ["語尾", { endings: ["ですよ"] }, written],
    ["必須語", { requiredWords: ["酒蔵"] }, written],
    ["表記ルール", { notation: [{ from: "下さい", to: "ください" }] }, written],
    ["絵文字", { emoji: "none" as const }, written],
    ["感嘆符", { exclamation: "none" as const }, written],
    ["厳しさ", { strictness: "strict" as const }, written],
    ["見本文", { samples: ["見本です。"] }, written],
    ["禁止語", { bannedWords: ["激安"] }, everything],
    ["商品区分", { productClass: "cosmetics" as const }, everything],
    ["LP型", { lpType: "simple" as const }, ["lp_manuscript", "site_structure"]],
    ["媒体セット", { media: ["line_title"] }, ["catchphrase", "images", "lp_manuscript", "site_structure"]],
    ["名前", { name: "別の名前" }, []],
  ])("%s", (_, now, expected) => expect(stale(presets(now))).toEqual(expected));
});
