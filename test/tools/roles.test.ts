/** What every text of every tool is for: none without a role, and a word that must be corrected is found wherever the law looks. */
import { describe, expect, it } from "vitest";
import { levelIn } from "#src/checks/compliance/reading.ts";
import { isReleasable } from "#src/checks/gate.ts";
import { itemTextPath, pathPattern, roleAt, stringsOf, textsOf } from "#src/checks/texts.ts";
import { countWithheld, forClient } from "#src/domain/client/rules/for-client.ts";
import { check } from "#src/domain/result/rules/check.ts";
import type { DraftItem, Item } from "#src/shared/result.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import { adHint } from "#src/tools/catchphrase/export/ad-lacking.ts";
import { adsToCsv } from "#src/tools/catchphrase/export/ad-media.ts";
import { adToCsv } from "#src/tools/catchphrase/export/ad-table.ts";
import { packSlots } from "#src/tools/catchphrase/packs/places.ts";
import { flagsOf } from "#src/tools/exporting/document.ts";
import { serverTools } from "#src/tools/server.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTool, runTools } from "../evaluation/run-tool.ts";

const japanese = /[ぁ-んァ-ヶ一-龠]/;
const [first, ...more] = briefs;
const some = [first, more.at(-1)].flatMap((brief) => (brief ? [briefOf(brief.text)] : []));
const voices = "夕方までしっとりしていて、毎朝使っています。";

/** One piece at least of every kind that the tools make. */
const made = some.flatMap((brief) => [
  ...[...runTools(toolNames, brief)].flatMap(([tool, { items }]) =>
    items.map((item) => ({ tool, brief, item })),
  ),
  ...(["search", "yahoo", "line", "meta"] as const).flatMap((pack) =>
    runTool("catchphrase", brief, { input: { pack, count: 3 } }).items.map((item) => ({
      tool: "catchphrase" as const,
      brief,
      item,
    })),
  ),
  ...(["organize", "sample"] as const).flatMap((mode) =>
    runTool("reviews", brief, { input: { mode, voices } }).items.map((item) => ({
      tool: "reviews" as const,
      brief,
      item,
    })),
  ),
]);

it.each(toolNames)("no text of %s is without a role", (tool) => {
  const unnamed = made
    .filter((one) => one.tool === tool)
    .flatMap(({ item }) =>
      stringsOf(item)
        .filter(
          ({ path, text }) =>
            (path === itemTextPath || japanese.test(text)) &&
            roleAt(serverTools[tool].roles, item, path) === undefined,
        )
        .map(({ path, text }) => `${item.kind} ${path}: ${text}`),
    );
  expect(unnamed).toEqual([]);
});

/** Every kind and path that is in the tables and stands in what was made. */
const places = [
  ...new Map(
    made.flatMap(({ tool, brief, item }) =>
      textsOf(item, serverTools[tool].roles).map(({ path, role }) => [
        `${tool} ${item.kind} ${pathPattern(path)} ${role}`,
        { tool, brief, item, path, role },
      ]),
    ),
  ).entries(),
];

/** The draft with other words at the path. */
function planted(item: Item, path: string, words: string): DraftItem {
  const draft = structuredClone({
    kind: item.kind,
    text: item.text,
    fields: item.fields,
    sources: item.sources,
  });
  const keys = path.split(/[.[\]]+/).filter((key) => key !== "");
  const last = keys.pop() ?? "";
  const holder =
    path === itemTextPath ? draft : keys.reduce<object>((held, key) => Reflect.get(held, key), draft.fields);
  Reflect.set(holder, last, words);
  return draft;
}

const words = "シミが消える";
const expected = (role: Parameters<typeof levelIn>[0]) => levelIn(role, "must", words);

describe("a word that must be corrected, in every text of every tool", () => {
  const looked = places.map(([name, { tool, brief, item, path, role }]) => {
    const known = { ...brief, fields: { ...brief.fields, productClass: "cosmetics" as const } };
    const scope = { brief: known, slots: [], existing: [], tool: serverTools[tool] };
    return { name, tool, path, role, item: check(planted(item, path, words), `id-${name}`, scope) };
  });

  it("stands in some eighty places", () => {
    expect(looked.length).toBeGreaterThan(75);
    expect(new Set(looked.map(({ tool }) => tool)).size).toBe(toolNames.length);
  });

  it("is found at the level of its role, with the path of its field, and nowhere else", () => {
    const wrong = looked.flatMap(({ name, path, role, item }) => {
      const own = item.flags.filter(
        (flag) => (flag.path ?? itemTextPath) === path && flag.words.includes("シミ"),
      );
      const levels = own.map(({ level }) => level);
      const want = expected(role);
      return (want === undefined ? levels.length === 0 : levels.includes(want))
        ? []
        : [`${name}: ${levels.join() || "nothing"}`];
    });
    expect(wrong).toEqual([]);
  });

  it("is marked in working exports, and keeps the piece from clients and from ads, which is said", () => {
    for (const { name, role, item } of looked) {
      const level = expected(role);
      if (level !== undefined) expect(flagsOf(item).join(), name).toContain("シミ");
      if (level !== "must") continue;
      expect(isReleasable(item), name).toBe(false);
      expect(forClient([item], { showEvidence: true, showFlags: true }), name).toEqual([]);
      const isOwn = ["prompt", "gap", "state"].includes(item.kind);
      expect(countWithheld([item], { showFlags: true }), name).toBe(isOwn ? 0 : 1);
    }
    const ads = looked.filter(
      ({ item }) => packSlots.some((slot) => slot === item.kind) || item.kind === "line",
    );
    const held = ads.map(({ item }) => item).filter((item) => !isReleasable(item));
    expect(held.length).toBeGreaterThan(8);
    const tables = [
      adToCsv(held),
      ...(["yahoo", "display", "line", "meta"] as const).map((medium) => adsToCsv(held, medium)),
    ];
    for (const table of tables) expect(table).not.toContain("シミ");
    expect(adHint(held, "ads", false)).toMatch(/要修正の表現がある\d+本は入っていません/u);
  });
});
