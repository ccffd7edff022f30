import { expect, test } from "vitest";
import { copyText } from "./copy-formats.ts";
import { sampleFlag, sampleItem } from "./item.samples.ts";

const context = { angleLabel: () => "悩み共感" };
const first = sampleItem({ text: "朝のつっぱりに\n酒蔵のうるおい" });
const second = sampleItem({ id: "i2", text: "無香料で、毎朝。", fields: {} });

test("as it is keeps line breaks and the line below, one item after the other", () => {
  expect(copyText([first, second], "plain", context)).toEqual({
    text: "朝のつっぱりに\n酒蔵のうるおい\n無香料・エタノールフリー\n\n無香料で、毎朝。",
  });
});

test("one a line gives exactly one line an item, nothing else", () => {
  expect(copyText([first, second], "lines", context)).toEqual({
    text: "朝のつっぱりに 酒蔵のうるおい\n無香料で、毎朝。",
  });
});

test("formatted tells length, evidence and standing flags, and leaves dismissed ones out", () => {
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
  const { text, html } = copyText([item], "formatted", context);
  expect(text).toBe(
    [
      "1. 完璧なうるおい（悩み共感）",
      "   無香料・エタノールフリー",
      "   長さ：7字（全角7）",
      "   根拠：B4「角質層までうるおいを届け」",
      "   注意：【要修正】完璧：完全表現",
    ].join("\n"),
  );
  expect(html).toContain("<td>完璧なうるおい</td>");
});

test("what a person or a model wrote cannot become markup on the clipboard", () => {
  const { html } = copyText([sampleItem({ text: '<img src=x onerror="1">&' })], "formatted", context);
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;1&quot;&gt;&amp;");
});
