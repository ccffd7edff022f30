import { expect, it } from "vitest";
import type { DraftItem } from "#src/shared/result.ts";
import { serverTools } from "#src/tools/server.ts";
import { isSamePiece } from "./same-piece.ts";

const page = serverTools.lp_manuscript;
const block = (text: string, fields: DraftItem["fields"] = {}): DraftItem => ({
  kind: "block",
  text,
  fields: { block: "fv", ...fields },
  sources: [],
});

it("a second piece for a place that holds one is the same piece in other words", () => {
  expect(isSamePiece(page, block("朝の5分で、うるおう。"), block("乾く日に、うるおいを。"), false)).toBe(
    true,
  );
  expect(isSamePiece(page, block("あ"), block("あ", { block: "price" }), false)).toBe(false);
});

it("versions of one piece share its place, and a block that a person added takes nobody's", () => {
  expect(isSamePiece(page, block("朝の5分で、うるおう。"), block("乾く日に、うるおいを。"), true)).toBe(
    false,
  );
  expect(isSamePiece(page, block("朝", { added: true }), block("夜"), false)).toBe(false);
});

it("where there may be many, only the very same words with the same particulars are", () => {
  const line = (text: string, slot: string): DraftItem => ({
    kind: "line",
    text,
    fields: { slot },
    sources: [],
  });
  const { catchphrase } = serverTools;
  expect(isSamePiece(catchphrase, line("あ", "x"), line("あ", "x"), false)).toBe(true);
  expect(isSamePiece(catchphrase, line("あ", "x"), line("あ", "y"), false)).toBe(false);
  expect(isSamePiece(catchphrase, line("あ", "x"), line("い", "x"), false)).toBe(false);
});
