import { expect, it } from "vitest";
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { olderResult, type StaleWord } from "#src/shared/words/stale-word.ts";
import { plainItem } from "#test/support/seeding.ts";
import { releasablePieces } from "./releasable.ts";

const piece = (id: string, more: Partial<TrayPiece> = {}): TrayPiece => ({
  ...{ id, tool: "catchphrase", resultId: "r", runId: "r", head: id, body: "", by: null, aside: false },
  ...{ stale: [], beside: [], toFill: 0, held: null, item: { ...plainItem, id, text: id }, ...more },
});
const pieces = [
  piece("plain"),
  piece("stale", { stale: ["ブリーフが新しくなりました。"] }),
  piece("open", { toFill: 3 }),
  piece("both", { stale: ["ブリーフが新しくなりました。"], toFill: 2 }),
  piece("must", { held: "must", toFill: 9 }),
  piece("inside", { held: "inside" }),
];
const byMaterial: StaleWord[] = ["材料が変わりました"];
const going = (stale: StaleWord[], open: boolean, of = pieces) =>
  releasablePieces(of, { stale: new Set(stale), open }).going.map(({ id }) => id);

it("lets what is out of date or unfinished go when somebody says so, and what is held never", () => {
  expect(going([], false)).toEqual(["plain"]);
  expect(going(byMaterial, false)).toEqual(["plain", "stale"]);
  expect(going([], true)).toEqual(["plain", "open"]);
  expect(going(byMaterial, true)).toEqual(["plain", "stale", "open", "both"]);
});

it("counts why the others stay", () => {
  expect(releasablePieces(pieces, { stale: new Set(), open: false })).toMatchObject({
    ...{ must: 1, inside: 1, open: 2, gaps: 5 },
    stale: [{ word: "材料が変わりました", count: 2, reasons: ["ブリーフが新しくなりました。"] }],
  });
});

it("tells apart how pieces are out of date, and lets each kind go by itself", () => {
  const behind = [
    piece("older", { stale: [olderResult] }),
    piece("parent", { stale: ["ペルソナを直しました。"] }),
    piece("preset", { stale: ["プリセットが変わりました。"] }),
    piece("price", { stale: ["価格が変わりました。", "プリセットが変わりました。"] }),
    piece("held", { stale: ["相手が変わりました。"], held: "must" }),
  ];
  expect(releasablePieces(behind, { stale: new Set(), open: false }).stale).toEqual([
    {
      ...{ word: "材料が変わりました", count: 2 },
      reasons: ["プリセットが変わりました。", "価格が変わりました。"],
    },
    { word: "元の結果が変わりました", count: 1, reasons: ["ペルソナを直しました。"] },
    { word: "新しい結果があります", count: 1, reasons: [olderResult] },
  ]);
  expect(going([], false, behind)).toEqual([]);
  expect(going(byMaterial, false, behind)).toEqual(["preset", "price"]);
  expect(going(["元の結果が変わりました", "新しい結果があります"], false, behind)).toEqual([
    "older",
    "parent",
  ]);
});
