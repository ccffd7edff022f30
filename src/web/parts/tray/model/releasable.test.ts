import { expect, it } from "vitest";
import type { TrayPiece } from "#src/domain/tray/schema.ts";
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
const going = (stale: boolean, open: boolean) =>
  releasablePieces(pieces, { stale, open }).going.map(({ id }) => id);

it("lets what is out of date or unfinished go when somebody says so, and what is held never", () => {
  expect(going(false, false)).toEqual(["plain"]);
  expect(going(true, false)).toEqual(["plain", "stale"]);
  expect(going(false, true)).toEqual(["plain", "open"]);
  expect(going(true, true)).toEqual(["plain", "stale", "open", "both"]);
});

it("counts why the others stay", () => {
  expect(releasablePieces(pieces, { stale: false, open: false })).toMatchObject({
    ...{ must: 1, inside: 1, stale: 2, open: 2, gaps: 5 },
  });
});
