import { expect, it } from "vitest";
import { numberSentences } from "#src/brief/sentences.ts";
import { checkItem } from "#src/checks/check-item.ts";
import { textsOf } from "#src/checks/texts.ts";
import type { Item, Source } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { serverTools } from "#src/tools/server.ts";
import type { EvidenceView } from "../../evidence/schema.ts";
import { claimRows } from "./claim-rows.ts";

const material = numberSentences("うるみは120mLです。価格は2,970円です。無香料です。", "B");

function piece(tool: ToolName, kind: string, text: string, fields: Item["fields"] = {}): Item {
  const draft = { kind, text, fields, sources: material.map(({ id }) => id) };
  return checkItem(draft, {
    ...{ id: text, sources: material, productClass: "cosmetics", slots: [], names: ["うるみ"] },
    ...{ bannedWords: [], requiredWords: [], existing: [] },
    texts: textsOf(draft, serverTools[tool].roles),
  });
}

const rowsOf = (
  tool: ToolName,
  items: Item[],
  documents: EvidenceView[] = [],
  given: readonly Source[] = material,
) => claimRows({ ...{ id: "r", runId: "u", tool, items, documents }, material: given, adopted: false });

const document = (claim: string, more: Partial<EvidenceView> = {}): EvidenceView => ({
  ...{ id: "d", itemId: "x", path: "text", claim, fileId: "f", file: "報告書.pdf", isGone: false, page: 3 },
  ...{ sentence: claim, carries: true, expiresOn: null, expiry: "valid", isNewer: false },
  ...{ note: "", by: "", at: "2026-11-27T00:00:00.000Z" },
  ...more,
});

it.each([
  ["a figure", "120mLのたっぷり容量", ["120mL"], "material"],
  ["a price that the material does not say", "いまだけ1,980円", ["1,980円"], "none"],
  ["a first", "売上No.1の化粧水", ["No.1"], "none"],
  ["a comparison", "従来品の2倍うるおう", ["2倍"], "none"],
  ["an effect", "シミが消える化粧水", ["シミが消える"], "none"],
  ["a promise", "全額返金保証つき", ["返金"], "none"],
  ["nothing of the product", "朝を、ゆっくり。", null, null],
  ["a question", "120mLで足りますか？", null, null],
] as const)("%s", (_, text, words, backing) => {
  const kind = backing === null && text.endsWith("？") ? "entry" : "line";
  const tool = kind === "entry" ? "faq" : "catchphrase";
  const [row] = rowsOf(tool, [piece(tool, kind, text)]);
  if (words === null) return expect(row).toBeUndefined();
  expect(row).toMatchObject({ backing, text });
  for (const word of words) expect(row?.claims.join("、")).toContain(word);
});

it("what is said twice is one row, and what is worked with is none, unless somebody put a document there", () => {
  const twice = [piece("catchphrase", "line", "120mLです"), piece("catchphrase", "line", "120mLです")];
  expect(rowsOf("catchphrase", twice)).toMatchObject([{ places: 2 }]);
  const fact = piece("analyze", "fact", "120mLです");
  expect(rowsOf("analyze", [fact])).toEqual([]);
  expect(rowsOf("analyze", [fact], [document("120mLです")])).toMatchObject([{ backing: "document" }]);
});

it("a document backs the words that its sentence states, and only while it holds", () => {
  const text = "91%がしっとりと回答、32名が継続";
  const line = piece("catchphrase", "line", text);
  const backingBy = (more: Partial<EvidenceView>) =>
    rowsOf("catchphrase", [line], [document(text, more)])[0]?.backing;
  expect(rowsOf("catchphrase", [line])[0]?.backing).toBe("none");
  expect(backingBy({})).toBe("document");
  expect(backingBy({ sentence: "91%がしっとりと回答しました。" })).toBe("word");
  expect(backingBy({ carries: false })).toBe("word");
  expect(backingBy({ sentence: "" })).toBe("word");
  expect(backingBy({ expiry: "soon" })).toBe("document");
  expect(backingBy({ expiry: "expired" })).toBe("none");
  expect(backingBy({ isGone: true })).toBe("none");
  expect(backingBy({ claim: "85%がしっとりと回答", itemId: text })).toBe("none");
});
