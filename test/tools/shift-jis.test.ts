/** What leaves in Shift_JIS for another program: data alone, each sign as near as that encoding has it, and the rest told beside it. */

import { describe, expect, it } from "vitest";
import { fileName } from "#src/shared/file-name.ts";
import { parseRows, readRows, toCsv } from "#src/shared/words/csv.ts";
import { replacedNotice, replacedReport } from "#src/shared/words/replaced-notice.ts";
import { encodeCsv } from "#src/tools/exporting/encode.ts";
import { exportFormatIds, exportFormats } from "#src/tools/exporting/export-formats.ts";
import type { Exporter } from "#src/tools/exporting/exporter.ts";
import { exporters } from "#src/tools/exports.ts";
import { allTools } from "#src/tools/graph.ts";
import { toolPieces } from "#src/tools/pieces.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTools } from "../evaluation/run-tool.ts";
import { sampleText } from "../support/trial.ts";

const written = (text: string) => {
  const { bytes, replaced } = encodeCsv(text, "cp932");
  return { text: new TextDecoder("shift_jis", { fatal: true }).decode(bytes), replaced };
};

it.each([
  ["葛\u{E0100}城屋", "葛城屋"],
  ["葛城屋👨‍👩‍👧‍👦の日", "葛城屋〓の日"],
  ["🇯🇵の1️⃣位👍🏽", "〓の1位〓"],
  ["☀️と★️", "〓と★"],
  ["か\u3099んばる・は\u309Aん", "がんばる・ぱん"],
  ["5㎥・Wi‑Fi™・©2026・½杯", "5m3・Wi‐FiTM・(C)2026・1/2杯"],
  ["ゼロ\u200B幅\uFEFFとソフト\u00ADハイフン", "ゼロ幅とソフトハイフン"],
  ["髙﨑𠮷野家", "髙﨑〓野家"],
])("%j stands as %j", (from, to) => {
  expect(written(from).text).toBe(to);
});

it("each sign is told once, with what stands for it and its lines, in words and as a list", () => {
  const { replaced } = written("葛\u{E0100}城屋\r\n👨‍👩‍👧‍👦\r\n👨‍👩‍👧‍👦と👨‍👩‍👧‍👦\r\n");
  expect(replaced).toEqual([
    { from: "葛\u{E0100}", to: "葛", lines: [1] },
    { from: "👨‍👩‍👧‍👦", to: "〓", lines: [2, 3] },
  ]);
  expect(replacedNotice(replaced)).toBe(
    "Shift_JISにない文字1種類を〓にしました。1種類は、近い字にしました。",
  );
  expect(replacedReport("表.csv", replaced)).toContain("👨‍👩‍👧‍👦 → 〓　U+1F468 U+200D");
  expect(written("ことば🌿").replaced).toHaveLength(1);
  expect(encodeCsv("🌿", "utf-8").replaced).toEqual([]);
});

describe("a table that another program imports", () => {
  const runs = runTools(allTools, briefOf(sampleText));
  const tables = allTools.flatMap((tool) =>
    exportFormatIds
      .filter(
        (format) =>
          exportFormats[format].table && (toolPieces[tool].formats as readonly string[]).includes(format),
      )
      .map((format) => [tool, format] as const),
  );

  it.each(tables)("%s as %s has the same rows in both encodings", async (tool, format) => {
    const own: Partial<Record<string, Exporter>> = exporters[tool];
    const items = (runs.get(tool)?.items ?? []).map((item) => ({
      ...item,
      text: `${item.text}葛\u{E0100}🌿`,
    }));
    const rows = async (encoding: "utf-8" | "cp932") => {
      const about = { title: "", project: "", madeAt: "", conditions: [], stale: [], problems: [] };
      const draw = () => Promise.reject(new Error("no picture"));
      const file = await own[format]?.({ items, about, encoding, draw });
      const text = new TextDecoder(encoding === "cp932" ? "shift_jis" : encoding).decode(
        file?.body as Uint8Array,
      );
      return { replaced: file?.replaced ?? [], rows: readRows(text, ",") };
    };
    const [plain, older] = [await rows("utf-8"), await rows("cp932")];
    expect(older.rows.map((row) => row.length)).toEqual(plain.rows.map((row) => row.length));
    expect(older.rows.flat().join("")).not.toContain("Shift_JIS");
    expect(older.rows.flat().join("").includes("〓")).toBe(older.replaced.some(({ to }) => to === "〓"));
  });
});

it("an amount below nothing stays what it is; what a spreadsheet would run does not", () => {
  const amounts = ["-5", "-1,200.5", "-5℃", "-5℃でも固まらない", "－5度", "-10%", "-3 kg", "-5〜-10℃"];
  expect(parseRows(toCsv(amounts.map((one) => [one])), ",").flat()).toEqual(amounts);
  const run = ["=1+1", "+81-3", "-2+3", "-1+cmd|' /C calc'!A0", "-5℃=SUM(A1)", "@SUM(1)", "-A1", "－A1"];
  for (const cell of parseRows(toCsv(run.map((one) => [one])), ",").flat()) expect(cell).toMatch(/^'/u);
});

it("rows are read as they were written, whatever ends a line", () => {
  const rows = [
    ["a", '「"引用"」', "二行\n目"],
    ["", "b,c", ""],
  ];
  expect(parseRows(toCsv(rows), ",")).toEqual(rows);
  expect(parseRows("a,b\nc,d", ",")).toEqual(parseRows("a,b\r\nc,d\r\n", ","));
});

it.each([
  ["CON", "CON_"],
  ["aux.txt", "aux_.txt"],
  ["LPT1", "LPT1_"],
  ["コンソール", "コンソール"],
  ["末尾に空白 . ", "末尾に空白"],
  [`${"あ".repeat(39)}. い`, "あ".repeat(39)],
  ['a<b>c"d|e?f*g', "a b c d e f g"],
])("a file name that Windows takes: %j is %j", (from, to) => {
  expect(fileName(from)).toBe(to);
});
