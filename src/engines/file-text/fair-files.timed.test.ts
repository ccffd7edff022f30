import { strToU8 } from "fflate";
import { expect, it } from "vitest";
import { makeXlsx } from "#test/support/files/office.ts";
import { createFileTextReader } from "./reader.ts";

/** As many cells as a workbook may have. */
function slowWorkbook(): Uint8Array {
  const rows = Array.from({ length: 90_000 }, (_, at) => `<row><c r="A${at + 1}"><v>${at}</v></c></row>`);
  const sheet = `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
  return makeXlsx({ 表: [["a"]] }, { "xl/worksheets/sheet1.xml": strToU8(sheet) });
}

it("four slow files of one person do not keep another's waiting", async () => {
  const reader = createFileTextReader();
  const bytes = slowWorkbook();
  // A server that has been running: its threads know their modules.
  await Promise.all(["a", "b"].map((who) => reader.read({ name: "w.txt", bytes: strToU8("始め") }, { who })));
  const left = new AbortController();
  let done = 0;
  const slow = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      await reader.read({ name: "a.xlsx", bytes }, { original: true, who: "a", signal: left.signal });
      done += 1;
    }),
  );
  const start = performance.now();
  const { pages } = await reader.read({ name: "b.txt", bytes: strToU8("うるみの説明です。") }, { who: "b" });
  expect(pages[0]?.text).toBe("うるみの説明です。");
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(done).toBeLessThan(2);
  left.abort();
  await slow;
  await reader.close();
});
