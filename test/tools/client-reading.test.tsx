/** What a client reads of each tool: nothing that is for those who make results. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { forClient } from "#src/domain/client/rules/for-client.ts";
import { clientPieces } from "#src/domain/client/rules/pieces.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import type { ItemParts } from "#src/tools/views.tsx";
import { loadView } from "#src/tools/views.tsx";
import { clientParts } from "#src/web/features/client/client-parts.tsx";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";

/** What only those who make results can do: buttons of theirs, words for what they put in. */
const forMembers =
  /つくる」|作り直|を足すと|足すと長く|用意するもの|用意すると|貼り付けると|固定すると|外部検索は|足りない情報|競合情報なし|作ると、/u;

const short = "手づくりの石けんです。無香料。";
const runs = new Map(
  [briefs[0]?.text ?? "", short].map((text) => [text, runTools([...toolNames], briefOf(text))]),
);

const htmlOf = async (text: string, tool: (typeof toolNames)[number], parts: ItemParts) => {
  const View = await loadView(tool);
  if (View === null) throw new Error("no view");
  const made = runs.get(text)?.get(tool)?.items ?? [];
  const items = parts === clientParts ? forClient(made, { showEvidence: true, showFlags: false }) : made;
  return renderToStaticMarkup(
    <View items={items} sources={[]} state="done" wanted={items.length} parts={parts} />,
  );
};

it.each(toolNames)("a client reads nothing in %s that is for those who make it", async (tool) => {
  for (const text of runs.keys()) expect(await htmlOf(text, tool, clientParts)).not.toMatch(forMembers);
});

it.each(toolNames)("no piece of %s says what is for those who make it, or has a place to fill in", (tool) => {
  for (const own of runs.values()) {
    const items = forClient(own.get(tool)?.items ?? [], { showEvidence: true, showFlags: false });
    const pieces = clientPieces(tool, items);
    expect(pieces.flatMap((piece) => piece.items).length).toBeLessThanOrEqual(items.length);
    const told = pieces.map(({ items: _, ...words }) => words);
    expect(JSON.stringify(told)).not.toMatch(forMembers);
    expect(JSON.stringify(told)).not.toMatch(/【(?:要記入|未記入)/u);
    expect(new Set(pieces.map(({ itemId }) => itemId)).size).toBe(pieces.length);
  }
});

it("those who make it do", async () => {
  const parts: ItemParts = { ...clientParts, Hint: ({ children }) => children };
  const all = (await Promise.all(toolNames.map((tool) => htmlOf(short, tool, parts)))).join("\n");
  for (const words of ["競合情報なし", "用意するもの", "足すと長くなる", "外部検索は", "足りない情報"])
    expect(all).toContain(words);
});

it("a client gets no questions to the members, no word of how was searched, and warnings only where they are shown", () => {
  const [item] = [...runs.values()].flatMap((run) => run.get("analyze")?.items ?? []);
  if (!item) throw new Error("no item");
  const of = (kind: string, fields = {}) => ({ ...item, kind, fields });
  const items = [
    of("fact"),
    of("gap"),
    of("state"),
    of("caution"),
    of("doubt", { type: "cost", prepare: "送料の表" }),
  ];
  const kinds = (showFlags: boolean) =>
    forClient(items, { showEvidence: true, showFlags }).map(({ kind }) => kind);
  expect(kinds(false)).toEqual(["fact", "doubt"]);
  expect(kinds(true)).toEqual(["fact", "caution", "doubt"]);
  expect(forClient(items, { showEvidence: true, showFlags: true }).at(-1)?.fields).toEqual({ type: "cost" });
});
