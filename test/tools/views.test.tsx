import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { measuresOf } from "#src/tools/lp-manuscript/read.ts";
import { sampleMark } from "#src/tools/reviews/definition.ts";
import { ReviewsView } from "#src/tools/reviews/view.tsx";
import { webStates } from "#src/tools/search/definition.ts";
import { SearchView } from "#src/tools/search/view.tsx";
import { CoveredConcerns, pageCoverage } from "#src/tools/view/covered-concerns.tsx";
import type { ItemParts, ToolViewProps } from "#src/tools/view/view-parts.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTool, runTools } from "../evaluation/run-tool.ts";

const nothing = () => null;
const parts: ItemParts = {
  Hint: ({ children }) => children,
  Row: ({ children, name }) => <section aria-label={name}>{children}</section>,
  Spot: ({ children, className, as: Tag = "div" }) => <Tag className={className}>{children}</Tag>,
  Text: ({ item, className }) => <p className={className}>{item.text}</p>,
  Sources: ({ item }) => <span>{item.sources.join(" ")}</span>,
  Flags: nothing,
  Word: ({ item }) => <span>{item.sources.join(" ")}</span>,
  Counts: nothing,
  Choose: nothing,
  Tools: nothing,
  Person: nothing,
  Copy: nothing,
  Photo: nothing,
  Wrong: nothing,
  Found: nothing,
  Note: nothing,
};
const brief = briefOf(
  "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。120mL、2,970円(税込)。無香料・エタノールフリー。角質層までうるおいを届けます。",
);
const props = (items: Item[], state: ToolViewProps["state"] = "done"): ToolViewProps => ({
  items,
  sources: brief.sentences,
  state,
  wanted: 8,
  parts,
});
const reviews = (items: Item[], state?: ToolViewProps["state"]) =>
  renderToStaticMarkup(<ReviewsView {...props(items, state)} />);
const search = (items: Item[], state?: ToolViewProps["state"]) =>
  renderToStaticMarkup(<SearchView {...props(items, state)} />);
const times = (html: string, words: string) => html.split(words).length - 1;

it("samples are hatched and carry their mark in every text and as a badge", () => {
  const { items } = runTool("reviews", brief, { input: { mode: "sample", count: 3 } });
  const html = reviews(items);
  expect(times(html, "repeating-linear-gradient")).toBe(3);
  expect(times(html, sampleMark)).toBe(3 * 5);
  expect(html).toContain("掲載できません");
});

it("real voices stand as quotations with their full date, medium, judgement and reason, the usable first", () => {
  const voices = [
    "本文,日付,媒体,属性,掲載許可,謝礼の有無",
    "シミが消えました。,2025-01-01,SNS,40代,あり,なし",
    "香りがないので朝も使いやすいです。,2025-03-02,アンケート,30代,あり,なし",
  ].join("\n");
  const { items } = runTool("reviews", brief, { input: { mode: "organize", voices } });
  const html = reviews(items);
  expect(html).toContain("2025年3月2日");
  expect(html).toContain("アンケート");
  expect(html.indexOf("香りがないので")).toBeLessThan(html.indexOf("シミが消えました"));
  expect(html).toMatch(/使える.*掲載の許可があります。.*不可/su);
  expect(times(html, "<blockquote")).toBe(2);
  expect(html).toContain("テーマ別の件数");
  expect(html).not.toContain("repeating-linear-gradient");
});

it("what collects voices shows questions, choices, letters and the PR text", () => {
  const html = reviews(runTool("reviews", brief, { input: { reward: true } }).items);
  for (const words of [
    "聞き取りの質問 8問",
    "アンケート 5問",
    "依頼文（LINE）",
    "依頼文（メール）",
    "件名：",
    "掲載の同意文",
    "【PR】",
  ])
    expect(html).toContain(words);
});

it("the answer of a search stands before the words of its sources, and its state is told", () => {
  const html = search(runTool("search", brief).items);
  expect(html.indexOf("要点")).toBeLessThan(html.indexOf("出典一覧"));
  for (const words of ["見つからなかったこと", "語の候補", "指名", webStates.unset])
    expect(html).toContain(words);
});

it("a sentence of the web shows its page, and an address that is no web address is no link", () => {
  const [quote] = runTool("search", brief).items.filter(({ kind }) => kind === "quote");
  if (!quote) throw new Error("no quote");
  const withPage = (url: string) =>
    search([
      { ...quote, fields: { from: "R1", place: "ウェブ", page: { title: "調査", url, date: "2025-07-01" } } },
    ]);
  expect(withPage("https://example.jp/a")).toContain('href="https://example.jp/a"');
  expect(withPage("https://example.jp/a")).toContain("2025年7月1日");
  expect(withPage("javascript:alert(1)")).not.toContain("href");
});

it("both keep places while they are made, and say what to do when there is nothing", () => {
  expect(times(reviews([], "making"), 'aria-hidden="true"')).toBeGreaterThan(0);
  expect(times(search([], "making"), 'aria-hidden="true"')).toBeGreaterThan(0);
  expect(reviews([])).toContain("貼り付けると");
  expect(search([])).toContain("見つかりませんでした");
});

it("worries say how many of the doubts the page answers, and fewer when a block that answers them is taken out", () => {
  const runs = runTools(["lp_manuscript"], brief, 1);
  const page = runs.get("lp_manuscript")?.items ?? [];
  const html = (items: readonly Item[]) =>
    renderToStaticMarkup(
      <CoveredConcerns {...props(runs.get("concerns")?.items ?? [])} manuscript={items} />,
    );
  const whole = pageCoverage(page);
  expect(whole?.answered).toBeGreaterThan(0);
  expect(html(page)).toContain(`LPで回答済 ${whole?.answered}／${whole?.all}件`);
  const answering = measuresOf(page).covered.find(
    ({ sort, blocks }) => sort === "doubt" && blocks.length > 0,
  );
  const without = pageCoverage(
    page.filter(({ fields }) => !answering?.blocks.some((block) => block === fields.block)),
  );
  expect(without?.answered).toBeLessThan(whole?.answered ?? 0);
  expect(html([])).not.toContain("LPで回答済");
});
