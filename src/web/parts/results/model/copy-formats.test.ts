import { expect, test } from "vitest";
import { sampleFlag, sampleItem } from "#test/checks/item.samples.ts";
import { checkedText, copyWords, tableRows } from "./copy-formats.ts";

const context = { angleLabel: () => "悩み共感" };
const line = {
  tool: "catchphrase",
  head: "朝のつっぱりに\n酒蔵のうるおい",
  body: "無香料・エタノールフリー",
} as const;
const answer = { tool: "faq", head: "送料は？", body: "全国一律\n550円です。" } as const;
const block = {
  tool: "lp_manuscript",
  head: "選ばれる理由",
  body: "はじめに。\n\n■ 香り\n無香料です。\n\n・朝も\n・夜も\n\n［買う］",
} as const;

test("as it is keeps line breaks and all that stands below, one piece after the other", () => {
  expect(copyWords([line, answer], "plain")).toEqual({
    text: "朝のつっぱりに\n酒蔵のうるおい\n無香料・エタノールフリー\n\n送料は？\n全国一律\n550円です。",
  });
});

test("one a line gives exactly one line a piece: of copy the line alone, of what has an answer both", () => {
  expect(copyWords([line, answer], "lines")).toEqual({
    text: "朝のつっぱりに 酒蔵のうるおい\n送料は？　全国一律 550円です。",
  });
});

test("formatted has the same words under headings, names of rows and lists", () => {
  const { text, html } = copyWords([answer, block], "formatted");
  expect(text).toBe(copyWords([answer, block], "plain").text);
  expect(html).toBe(
    [
      "<h3>送料は？</h3><p>全国一律</p><p>550円です。</p>",
      "<h3>選ばれる理由</h3><p>はじめに。</p><p><strong>香り</strong></p><p>無香料です。</p>",
      "<ul><li>朝も</li><li>夜も</li></ul><p>［買う］</p>",
    ].join(""),
  );
  const bare = { ...line, body: "" };
  expect(copyWords([bare, bare], "formatted").html).toMatch(/^<ul><li>朝の.*<br>酒蔵.*<\/li><li>.*<\/ul>$/u);
});

test("for whoever checks it: length, evidence and standing flags, and leaves dismissed ones out", () => {
  const item = sampleItem({
    text: "完璧なうるおい",
    evidence: [
      {
        span: { start: 3, end: 7 },
        sourceId: "B4",
        quote: "角質層までうるおいを届け",
      },
    ],
    flags: [
      sampleFlag(),
      sampleFlag({
        id: "x",
        words: "うるおい",
        dismissed: { reason: "効能の範囲", at: "2026-11-21" },
      }),
    ],
  });
  expect(checkedText([item], context)).toBe(
    [
      "1. 完璧なうるおい（悩み共感）",
      "   無香料・エタノールフリー",
      "   長さ：7字（全角7）",
      "   根拠：B4「角質層までうるおいを届け」",
      "   注意：【要修正】完璧：完全表現",
    ].join("\n"),
  );
  expect(tableRows([item], context)[1]?.[0]).toBe("完璧なうるおい");
});

test("what a person or a model wrote cannot become markup on the clipboard", () => {
  const { html } = copyWords([{ ...answer, head: '<img src=x onerror="1">&' }], "formatted");
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;1&quot;&gt;&amp;");
});
