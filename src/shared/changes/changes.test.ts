import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangeRow, changedWords, changesBetween } from "./changes.ts";

const side = (rows: readonly ChangeRow[], left: "added" | "removed") =>
  rows
    .map(({ parts }) => parts.filter(({ change }) => change !== left).map(({ text }) => text))
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join(""));

describe("changes between two texts", () => {
  it("shows a reworded Japanese line by its words, not by its letters and not as a whole", () => {
    expect(changedWords("朝のつっぱりを忘れる化粧水", "夜のつっぱりを忘れる化粧水")).toEqual([
      { change: "removed", text: "朝" },
      { change: "added", text: "夜" },
      { change: "same", text: "のつっぱりを忘れる化粧水" },
    ]);
  });

  it("keeps what stayed, and tells a reworded line from one that went and one that came", () => {
    const before = "【見出し】\n・無香料で、毎日使えます。\n・送料はかかりません。\n・最後の行";
    const after = "【見出し】\n・無香料で、朝も夜も毎日使えます。\n・新潟の酒蔵が作りました。\n・最後の行";
    expect(changesBetween(before, after).map(({ change }) => change)).toEqual([
      "same",
      "changed",
      "removed",
      "added",
      "same",
    ]);
  });

  it("finds nothing between equal texts, whatever their line ends and empty lines", () => {
    const rows = changesBetween("一行目\r\n\r\n二行目", "一行目\n二行目\n");
    expect(rows.map(({ change }) => change)).toEqual(["same", "same"]);
  });

  it("tells texts apart that have nothing in common, however long", () => {
    const many = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join("\n");
    const rows = changesBetween(many("あ"), many("Z"));
    expect(rows).toHaveLength(6000);
    expect(new Set(rows.map(({ change }) => change))).toEqual(new Set(["removed", "added"]));
  });

  it("loses no word of either text", () => {
    const line = fc.stringMatching(/^[あ-おア-オa-c漢字、。 ]{0,12}$/u);
    const text = fc.array(line, { maxLength: 8, size: "max" }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = changesBetween(before, after);
        const lines = (one: string) => one.split("\n").filter((part) => part.trim() !== "");
        // Rows that went and rows that came in one place stand apart; the order inside of each text stays.
        expect(side(rows, "added")).toEqual(lines(before));
        expect(side(rows, "removed")).toEqual(lines(after));
      }),
      { numRuns: 500 },
    );
  });
});
