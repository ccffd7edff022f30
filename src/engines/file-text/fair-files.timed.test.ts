import { strToU8 } from "fflate";
import { expect, it } from "vitest";
import { makeXlsx } from "#test/support/files/office.ts";
import { createFileTextReader } from "./reader.ts";

/** A workbook that takes as long as a file may: one long text in each of many cells. */
function slowWorkbook(): Uint8Array {
  const rows = Array.from(
    { length: 45_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  );
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return makeXlsx(
    { 表: [["a"]] },
    {
      "xl/sharedStrings.xml": strToU8(`<sst ${main}><si><t>${"あ".repeat(30_000)}</t></si></sst>`),
      "xl/worksheets/sheet1.xml": strToU8(
        `<worksheet ${main}><sheetData>${rows.join("")}</sheetData></worksheet>`,
      ),
    },
  );
}

it("four slow files of one person do not keep another's waiting", async () => {
  const reader = createFileTextReader();
  const bytes = slowWorkbook();
  // A server that has been running: its threads know their modules.
  await Promise.all(["a", "b"].map((who) => reader.read({ name: "w.txt", bytes: strToU8("始め") }, { who })));
  const left = new AbortController();
  const slow = Promise.allSettled(
    Array.from({ length: 4 }, () =>
      reader.read({ name: "a.xlsx", bytes }, { original: true, who: "a", signal: left.signal }),
    ),
  );
  const start = performance.now();
  const { pages } = await reader.read({ name: "b.txt", bytes: strToU8("うるみの説明です。") }, { who: "b" });
  expect(pages[0]?.text).toBe("うるみの説明です。");
  expect(performance.now() - start).toBeLessThan(2_000);
  left.abort();
  await slow;
  await reader.close();
});
