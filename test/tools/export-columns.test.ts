import { expect, it } from "vitest";
import { readRows } from "#src/shared/words/csv.ts";
import { concernsToCsv } from "#src/tools/concerns/export/table.ts";
import { encodeCsv } from "#src/tools/exporting/encode.ts";
import { faqToCsv } from "#src/tools/faq/export/table.ts";
import { lpToCsv } from "#src/tools/lp-manuscript/export/csv.ts";
import { reviewsToCsv } from "#src/tools/reviews/export/table.ts";
import { siteToCsv } from "#src/tools/site-structure/export/csv.ts";
import { pageBriefs } from "#src/tools/site-structure/export/page-briefs.ts";
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

it("how a page shows in a search and where it is shared stands below its blocks", () => {
  const items = runTools(["lp_manuscript"], brief).get("lp_manuscript")?.items ?? [];
  const meta = items.find(({ kind }) => kind === "meta");
  expect(meta?.text).not.toBe("");
  const csv = lpToCsv(items);
  const last = (name: string) => column(csv, name).slice(-2);
  expect(last("番号")).toEqual(["", ""]);
  expect(last("ブロック")).toEqual(["検索の表示（title・description）", "SNSの表示（OGP）"]);
  expect(last("見出し")).toEqual([meta?.text, meta?.fields.ogTitle]);
  expect(last("本文")).toEqual([meta?.fields.description, meta?.fields.ogDescription]);
  const blocks = items.filter(({ kind }) => kind === "block");
  expect(lpToCsv(blocks)).not.toContain("検索の表示");
});

it("the ways through a site stand at each page that they lead over, in its table and its brief", () => {
  const items = runTools(["site_structure"], brief).get("site_structure")?.items ?? [];
  const flows = items.filter(({ kind }) => kind === "flow");
  expect(flows.length).toBeGreaterThan(0);
  const csv = siteToCsv(items);
  const [slugs, ways] = [column(csv, "スラッグ"), column(csv, "導線")];
  const briefs = JSON.stringify(pageBriefs(items));
  for (const { text, fields } of flows)
    for (const slug of fields.pages as string[]) {
      const own = ways[slugs.indexOf(slug)]?.split("\n").filter((way) => way.startsWith(`${text} → `)) ?? [];
      expect(own.some((way) => way.endsWith(` → ${fields.goal}`))).toBe(true);
      for (const way of own) expect(briefs).toContain(way);
    }
  const over = slugs.map((slug) => flows.some(({ fields }) => (fields.pages as unknown[]).includes(slug)));
  expect(ways.map((way) => way !== "")).toEqual(over);
});
