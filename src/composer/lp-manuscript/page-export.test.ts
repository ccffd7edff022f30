import { describe, expect, it } from "vitest";
import { lpToCsv } from "#src/tools/lp-manuscript/export/csv.ts";
import { lpToHtml } from "#src/tools/lp-manuscript/export/html.ts";
import { lpOpenPlaces, lpToText } from "#src/tools/lp-manuscript/export/text.ts";
import { blocksOf } from "#src/tools/lp-manuscript/read.ts";
import type { Results } from "#src/tools/tool.ts";
import { briefs } from "#test/briefs/all.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool, runTools } from "#test/evaluation/run-tool.ts";

function pageOf(id: string) {
  const brief = briefOf(briefs.find((one) => one.id === id)?.text ?? "");
  const results: Results = {};
  const needed = ["persona", "concerns", "recommended_users", "catchphrase"] as const;
  for (const [tool, run] of runTools(needed, brief)) results[tool] = run.items;
  return runTool("lp_manuscript", brief, { results }).items;
}

describe("exports", () => {
  const items = pageOf("toner-memo");
  const hostile = items.map((item) =>
    item.fields.block === "intro"
      ? {
          ...item,
          text: `<script>alert(1)</script>"&'`,
          fields: { ...item.fields, body: ['=HYPERLINK("x")'] },
        }
      : item,
  );
  it("plain text holds every word that a reader of the page reads; beside it stands what is to be filled in, and no hint for a designer", () => {
    const page = lpToText(items);
    const open = lpOpenPlaces(items).join("\n");
    for (const { heading, above, points, block, ...notes } of blocksOf(items)) {
      const words = [heading, ...above, ...points.map((point) => point.text)];
      const places = words.flatMap((said) =>
        Array.from(said.matchAll(/【要記入：([^】]+)】/gu), ([, what = ""]) => what),
      );
      for (const what of places) expect(open).toContain(what);
      for (const said of words)
        if (block !== "voices" && !said.startsWith("【要記入：")) expect(page).toContain(said);
      for (const note of [notes.imageNote, notes.designNote]) expect(page).not.toContain(note);
    }
    expect(page).not.toContain("要記入");
    expect(page).not.toContain("声を入れてください");
  });
  it("plain text names below the legal notice what is missing, so that it does not look finished", () => {
    const legal = blocksOf(items).find(({ block }) => block === "legal");
    const missing = (legal?.points ?? []).filter(({ text }) => text.startsWith("【要記入："));
    expect(missing.length).toBeGreaterThan(0);
    expect(lpToText(items)).toContain(`※公開までに記入：${missing.map(({ label }) => label).join("、")}\n`);
    for (const { label } of missing) expect(lpToText(items)).not.toContain(`${label}：`);
  });
  it("HTML escapes what it shows and takes nothing from outside", () => {
    const html = lpToHtml(hostile);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;&#39;");
    expect(html).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import/iu);
  });
  it("CSV keeps one row a block, two for how the page shows, and runs no formula", () => {
    const csv = lpToCsv(hostile);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(`"<script>alert(1)</script>""&'"`);
    const rows = csv
      .replace(/"(?:[^"]|"")*"/gu, "x")
      .trimEnd()
      .split("\r\n");
    expect(rows).toHaveLength(blocksOf(items).length + 1 + 2);
    for (const row of rows) expect(row.split(",")).toHaveLength(13);
  });
});
