import { expect, it } from "vitest";
import { readRows } from "#src/shared/words/csv.ts";
import { concernsToCsv } from "#src/tools/concerns/export/table.ts";
import { encodeCsv } from "#src/tools/exporting/encode.ts";
import { faqToCsv } from "#src/tools/faq/export/table.ts";
import { lpToCsv } from "#src/tools/lp-manuscript/export/csv.ts";
import { reviewsToCsv } from "#src/tools/reviews/export/table.ts";
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
    "本文,属性,掲載許可,謝礼",
    "香りがないので朝も使いやすいです。,40代女性,可,なし",
    "肌がつっぱらなくなりました。,50代,不可,あり",
    "届くのが早かったです。,,,",
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
  expect(of("属性").toSorted()).toEqual(["", "40代女性", "50代"]);
});

it("a letter says by which way it goes and its subject; each part of a sample what it is", () => {
  const rows = (mode: string, kind: string) => {
    const csv = reviewsToCsv(runTool("reviews", brief, { input: { mode } }).items);
    const kinds = column(csv, "種類");
    return column(csv, "内訳").filter((_, at) => kinds[at] === kind);
  };
  expect(rows("collect", "依頼文")).toEqual(["LINE", expect.stringMatching(/^メール\n件名：.+$/u)]);
  const samples = rows("sample", "見本");
  expect(samples.length).toBeGreaterThan(0);
  const part = "：【見本・掲載不可】.+";
  const parts = new RegExp(`^属性${part}\n使う前${part}\nきっかけ${part}\n使ったあと${part}$`, "u");
  for (const sample of samples) expect(sample).toMatch(parts);
});

it("what takes a doubt away stands beside its source, and what has nothing is a guess", () => {
  const { items } = runTool("concerns", brief);
  const doubts = items.filter(({ kind }) => kind === "doubt");
  const answered = doubts.filter(({ fields }) => fields.answer !== "");
  expect(answered.length).toBeGreaterThan(0);
  const csv = concernsToCsv(items);
  const texts = column(csv, "文");
  const grounds = (text: string) => column(csv, "根拠")[texts.indexOf(text)];
  for (const { text, sources } of answered) for (const id of sources) expect(grounds(text)).toContain(id);
  for (const { text } of doubts.filter(({ fields }) => fields.answer === ""))
    expect(grounds(text)).toBe("仮説");
});

it("the small words beside a page's button are in its table", () => {
  const items = runTools(["lp_manuscript"], brief).get("lp_manuscript")?.items ?? [];
  const csv = lpToCsv(items);
  const micro = column(csv, "マイクロコピー");
  const buttons = column(csv, "ボタン");
  expect(buttons.filter((text) => text !== "").length).toBeGreaterThan(1);
  expect(micro.map((text) => text !== "")).toEqual(buttons.map((text) => text !== ""));
});

it("a price, a range and a bullet are what they were in Shift_JIS too", () => {
  const price = encodeCsv("¥3,850・10–17時・A\u00A0B・•", "cp932");
  expect(new TextDecoder("shift_jis").decode(price.bytes)).toBe("￥3,850・10－17時・A B・・");
});
