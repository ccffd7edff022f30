import { expect, it } from "vitest";
import { faqToCsv } from "#src/tools/faq/export/table.ts";
import { reviewsToCsv } from "#src/tools/reviews/export/table.ts";
import { readRows } from "#src/tools/wording/csv.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool, runTools } from "#test/evaluation/run-tool.ts";
import { sampleText } from "#test/support/trial.ts";

const brief = briefOf(sampleText);
/** What stands under that name, row by row. */
function column(csv: string, name: string): (string | undefined)[] {
  const [head = [], ...rows] = readRows(csv.replace(/^\uFEFF/u, ""), ",");
  expect(head).toContain(name);
  return rows.map((cells) => cells[head.indexOf(name)]);
}

it("the worry that an answer takes away stands beside it", () => {
  const items = runTools(["faq"], brief).get("faq")?.items ?? [];
  const worries = items.filter(({ kind }) => kind === "entry").map(({ fields }) => fields.removes ?? "");
  expect(worries.some((worry) => worry !== "")).toBe(true);
  expect(column(faqToCsv(items), "消す不安")).toEqual(worries);
});

it("what is known of the permission and the reward stands beside each voice, and beside nothing else", () => {
  const voices = [
    "本文,掲載許可,謝礼",
    "香りがないので朝も使いやすいです。,可,なし",
    "肌がつっぱらなくなりました。,不可,あり",
    "届くのが早かったです。,,",
  ].join("\n");
  const { items } = runTool("reviews", brief, { input: { mode: "organize", voices } });
  const csv = reviewsToCsv(items);
  const of = (name: string) => {
    const kinds = column(csv, "種類");
    const cells = column(csv, name);
    expect(cells.filter((_, at) => kinds[at] !== "声").every((cell) => cell === "")).toBe(true);
    return cells.filter((_, at) => kinds[at] === "声");
  };
  expect(of("掲載許可").toSorted()).toEqual(["あり", "なし", "未確認"]);
  expect(of("謝礼").toSorted()).toEqual(["あり", "なし", "未確認"]);
});
