import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { briefs } from "#test/briefs/all.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTools } from "#test/evaluation/run-tool.ts";
import { SiteStructureView } from "../site-structure/view.tsx";
import type { ItemParts } from "../view/view-parts.ts";
import { missingForLength } from "./missing-for-length.ts";
import { LpManuscriptView } from "./view.tsx";

const nothing = () => null;
const parts: ItemParts = {
  Row: ({ name, children }) => <div data-row={name}>{children}</div>,
  Spot: ({ children }) => <div>{children}</div>,
  Text: ({ item }) => <span>{item.text}</span>,
  Tools: ({ item }) => <button type="button">{`道具 ${item.id}`}</button>,
  Sources: nothing,
  Flags: nothing,
  Word: ({ item }) => <span>{item.sources.join(" ")}</span>,
  Counts: nothing,
  Choose: nothing,
  Person: nothing,
  Copy: nothing,
  Photo: nothing,
  Wrong: nothing,
  Found: nothing,
  Note: nothing,
  Hint: ({ children }) => children,
};
const runs = runTools(["lp_manuscript", "site_structure"], briefOf(briefs[0]?.text ?? ""));
const itemsOf = (tool: "lp_manuscript" | "site_structure"): Item[] => runs.get(tool)?.items ?? [];
const common = { sources: [], state: "done" as const, wanted: 8, parts };

describe("the manuscript on screen", () => {
  const items = itemsOf("lp_manuscript");
  const html = renderToStaticMarkup(<LpManuscriptView {...common} items={items} />);
  it("shows every block with its tools, and the counts of the page", () => {
    for (const { id, text, kind } of items.filter(({ kind }) => kind !== "concern")) {
      expect({ kind, shown: html.includes(text) }).toEqual({ kind, shown: true });
      expect(html).toContain(`道具 ${id}`);
    }
    expect(html).toMatch(/悩み回答率 \d+／\d+/u);
    expect(html).toMatch(/読了 約\d+分/u);
    expect(html).toMatch(/未記入 \d+/u);
    expect(html).toMatch(/ボタン 3/u);
    expect(html).toContain("<mark");
  });
  it("keeps the places of blocks that are being written, and shows no badge of nothing", () => {
    const empty = renderToStaticMarkup(<LpManuscriptView {...common} state="making" items={[]} />);
    expect(empty.match(/skeleton/gu)?.length).toBeGreaterThanOrEqual(6);
    expect(empty).not.toContain("読了");
  });
  it("shows the map and the page at a phone's width", () => {
    expect(html).toContain("説得の地図");
    expect(html).toMatch(/width:375px/u);
    expect(html).toContain("パソコン 1280");
  });
});

describe("a page of little material", () => {
  const brief =
    "自家焙煎の珈琲豆「朝凪ブレンド」。200g 1,450円（税込）。深煎りで苦みがやわらか。焙煎したその日に発送。";
  const little = runTools(["lp_manuscript"], briefOf(brief)).get("lp_manuscript")?.items ?? [];
  const shown = renderToStaticMarkup(<LpManuscriptView {...common} items={little} />);
  it("says why it is short, and which material lengthens which block", () => {
    expect(shown).toContain("目安の3,000字より短くなりました");
    expect(shown).toMatch(/掲載の同意がある本物の声<\/span><span[^>]*>→ お客様の声/u);
    expect(missingForLength(little)?.additions.length).toBeLessThanOrEqual(5);
  });
  it("says nothing while it is being written, nor where the page is as long as asked for", () => {
    const making = renderToStaticMarkup(<LpManuscriptView {...common} state="making" items={little} />);
    expect(making).not.toContain("短くなりました");
    const intro = little.find(({ fields }) => fields.block === "intro");
    const long = little.map((item) =>
      item === intro ? { ...item, fields: { ...item.fields, body: Array(20).fill("あ".repeat(200)) } } : item,
    );
    expect(missingForLength(long)).toBeNull();
  });
});

describe("a page that is shorter than its length", () => {
  const items = itemsOf("lp_manuscript").filter(({ fields }) => fields.block !== "empathy");
  const restructure = { frozen: false, onRestructure: async () => true, onRival: async () => true };
  const shown = (more: object) =>
    renderToStaticMarkup(
      <LpManuscriptView {...common} items={items} restructure={{ ...restructure, ...more }} />,
    );
  it("names what is not written yet, and writes it where something can be made", () => {
    expect(shown({})).toMatch(/まだ書かれていないブロック：[^<]*共感/u);
    expect(shown({})).not.toContain("書き足す");
    expect(shown({ onWrite: () => {} })).toContain("書き足す");
  });
});

describe("the site on screen", () => {
  const items = itemsOf("site_structure");
  const html = renderToStaticMarkup(<SiteStructureView {...common} items={items} />);
  it("shows the tree, one table row a page, the menu and the ways through", () => {
    const pages = items.filter(({ kind }) => kind === "page");
    expect(html.match(/<tr/gu)).toHaveLength(pages.length + 1);
    for (const { text, id } of items) {
      expect(html).toContain(text);
      expect(html).toContain(`道具 ${id}`);
    }
    expect(html).toContain("ナビ");
    expect(html).toContain("→");
    expect(html).not.toContain("共食い");
  });
  it("marks pages that compete for one main term", () => {
    const rivals = items.map((item) =>
      item.kind === "page" ? { ...item, fields: { ...item.fields, term: "化粧水" } } : item,
    );
    expect(renderToStaticMarkup(<SiteStructureView {...common} items={rivals} />)).toContain("共食い");
  });
});
