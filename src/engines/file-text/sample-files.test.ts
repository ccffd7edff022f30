/** Files that another program wrote. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FileTextReader } from "./file-text.ts";
import { createFileTextReader } from "./reader.ts";

let reader: FileTextReader;
beforeAll(() => {
  reader = createFileTextReader();
});
afterAll(() => reader.close());

const read = (name: string) => {
  const bytes = new Uint8Array(
    readFileSync(new URL(`../../../test/support/files/given/${name}`, import.meta.url)),
  );
  return reader.read({ name, bytes }, { original: true });
};

it("a workbook's cells are shown as its third column says", async () => {
  const { tables } = await read("number-formats.xlsx");
  const rows = tables?.[0]?.rows.slice(1) ?? [];
  expect(rows).toHaveLength(19);
  expect(rows.map(([name, shown]) => [name, shown])).toEqual(rows.map(([name, , right]) => [name, right]));
});

const products = ["商品名：うるみ化粧水", "価格（うるみ化粧水）：2,970円", "容量（うるみ化粧水）：120mL"];

it.each<[name: string, holds: string[], warns: RegExp | null]>([
  [
    "title-merged-hidden.xlsx",
    [
      "2026年度 商品一覧（社外秘）",
      ...products,
      "価格（セット）：5,000円",
      "価格（セット）：6,000円",
      "コメント（うるみ化粧水・2,970円）：税込です",
    ],
    /シート1枚・行1行/,
  ],
  ["csv-title-row.csv", ["2026年度 商品一覧", "商品名：うるみ化粧水", "価格：2,970円", "容量：120mL"], null],
  ["sjis-one-bad-byte.txt", ["当店の化粧水は2,970円です。髙島屋と﨑陽〓で買えます。①番人気。"], /1か所/],
  ["html-sjis-bad.html", ["お品書き", "当店の化粧水は2,970円です。〓"], /SHIFT_JIS/],
  ["win1252.txt", ["Smart “quotes” – déjà vu costs 20 €."], null],
  ["html-declared-1252.html", ["Crème brûlée – 20 €"], null],
  ["mail.eml", ["件名：お問い合わせ", "化粧水は2,970円です。送料は無料です。"], null],
])("%s is read as what stands there", async (name, holds, warns) => {
  const { pages, warnings } = await read(name);
  const lines = pages.flatMap(({ text }) => text.split("\n"));
  expect(lines).toEqual(expect.arrayContaining(holds));
  expect(lines.join()).not.toMatch(/消した行|原価|example\.(?:com|jp)|\ufffd/);
  expect(warnings.join()).toMatch(warns ?? /^$/);
});
