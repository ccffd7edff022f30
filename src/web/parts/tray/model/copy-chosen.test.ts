import { expect, it } from "vitest";
import { plainItem } from "#test/support/seeding.ts";
import { trayText } from "./copy-chosen.ts";

const piece = (tool: "catchphrase" | "faq", head: string, body: string) => ({
  ...{ tool, head, body },
  item: { ...plainItem, id: head, text: head, counts: { c1: [...head].length, w2: 0, x: 0 } },
});
const pieces = [
  piece("catchphrase", "夜の台所に、静かな一杯。", "袋は窒素充填。"),
  piece("faq", "送料は\nいくらですか。", "全国一律550円です。\n6,000円以上は無料です。"),
];

it("copies everything that each piece says, in their order", () => {
  expect(trayText(pieces, "plain").text).toBe(
    "夜の台所に、静かな一杯。\n袋は窒素充填。\n\n送料は\nいくらですか。\n全国一律550円です。\n6,000円以上は無料です。",
  );
});

it("copies a line each: of copy the line alone, of what has an answer both", () => {
  expect(trayText(pieces, "lines").text).toBe(
    "夜の台所に、静かな一杯。\n送料は いくらですか。　全国一律550円です。 6,000円以上は無料です。",
  );
});

it("copies a table for a spreadsheet and for a slide", () => {
  const { text, html } = trayText(
    [pieces[0], piece("faq", "<b>", 'a\t"b"')].flatMap((one) => one ?? []),
    "table",
  );
  expect(text.split("\n")).toEqual([
    "ツール\t案\t本文\t字数",
    "キャッチコピー\t夜の台所に、静かな一杯。\t袋は窒素充填。\t12",
    'よくある質問\t<b>\t"a\t""b"""\t3',
  ]);
  expect(html).toContain("<td>&lt;b&gt;</td>");
});
