/** What makes copy read like a person\'s, over many briefs: properties, no fixed sentences. */
import { describe, expect, it } from "vitest";
import { similarity } from "#src/checks/duplicates.ts";
import { listField, textField } from "#src/tools/pieces/item-fields.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { closedSentence } from "#src/tools/wording/saying/sentence.ts";
import { briefs } from "../briefs/all.ts";
import { some } from "../support/global/size.ts";
import { freshBriefs } from "./fresh-briefs.ts";
import { briefOf } from "./run-cases.ts";
import { runTools, textsOf } from "./run-tool.ts";

const sheets = [
  {
    id: "sheet-vacuum",
    text: "【商品名】カルスイ S2\n【カテゴリ】コードレス掃除機\n【特徴】本体1.1kg、最長40分運転、紙パック不要\n【価格】税込29,700円\n【保証】メーカー保証2年\n【こんな方に】階段や車の中もさっと掃除したい方",
  },
  {
    id: "sheet-course",
    text: "【講座名】はじめての簿記3級 6週間コース\n【対象】経理の仕事に就きたい未経験の方\n【内容】動画48本＋添削12回\n【受講料】39,800円（税込）、分割払い可\n【サポート】質問はメールで、2営業日以内に回答",
  },
  {
    id: "mail",
    text: "株式会社みのり\n販促ご担当 佐々木様\n\nいつもお世話になっております。健康食品事業部の田所です。\n商品名　ねむりの木\n機能性表示食品（届出番号 I000）\n1日の目安：2粒\n60粒入り（30日分）　2,980円（税込）\n無香料で、小さめの粒です。\nどうぞよろしくお願いいたします。\n株式会社みのり 健康食品事業部 田所 花",
  },
  { id: "one-line", text: "瀬戸内のレモンで作ったマーマレード。150g 972円。" },
];
const tools: ToolId[] = ["analyze", "concerns", "faq", "lp_manuscript"];
/** Blocks that tell; questions and the law\'s rows look things up and may say them again. */
const telling = ["fv", "intro", "reasons", "compare", "price", "closing"];
const sentencesOf = (text: string) =>
  text
    .split("。")
    .map((part) => part.trim())
    .filter((part) => part.length >= 10 && !part.includes("【要記入"));

const cases = [...some([...briefs, ...freshBriefs]), ...sheets].map((one) => [one.id, one] as const);
describe.each(cases)("%s", (_id, one) => {
  const brief = briefOf(one.text);
  const runs = runTools(["lp_manuscript", "faq"], brief);
  const items = (tool: ToolId) => runs.get(tool)?.items ?? [];

  it("shows no heading of the brief in brackets, only what is to be filled in", () => {
    for (const tool of tools) {
      for (const text of items(tool).flatMap(textsOf))
        expect({ tool, text }).not.toMatchObject({ text: expect.stringMatching(/【(?!要記入：)/u) });
    }
  });

  it("says more in one line than a name", () => {
    const { name, kind } = brief.fields;
    for (const { text } of items("analyze").filter((item) => item.kind === "one-line")) {
      const left = [name?.text, kind?.text].reduce<string>(
        (rest, word) => (word ? rest.replaceAll(word, "") : rest),
        text,
      );
      expect({ text, left: left.replace(/[（）は、。]/gu, "").length > 2 }).toEqual({ text, left: true });
    }
  });

  it("says no sentence twice in the blocks that tell, and gives each reason its own heading and its own end", () => {
    const blocks = items("lp_manuscript").filter(({ fields }) => telling.includes(String(fields.block)));
    const said = blocks
      .flatMap((item) => [
        ...listField(item, "body"),
        ...(item.fields.block === "fv" ? [] : listField(item, "points")),
      ])
      .flatMap(sentencesOf);
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
    const reasons = blocks.find(({ fields }) => fields.block === "reasons");
    const labels = reasons ? listField(reasons, "labels") : [];
    expect(new Set(labels).size).toBe(labels.length);
    expect(reasons ? listField(reasons, "points").length : 1).toBeGreaterThan(0);
  });

  it("opens the page with a gain rather than with a price", () => {
    const [first] = items("lp_manuscript").filter(({ fields }) => fields.block === "fv");
    expect(first?.text ?? "").not.toMatch(/^(?:価格は|.{1,16}、(?:税込)?[\d,]+円)/u);
  });

  it("gives each worry a moment of its own", () => {
    const scenes = items("concerns")
      .filter(({ kind }) => kind === "worry")
      .map((item) => textField(item, "scene"));
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  it("writes an open answer as a sentence with a gap, none like another", () => {
    const open = items("faq")
      .map((item) => textField(item, "answer"))
      .filter((text) => text.includes("【要記入"));
    for (const text of open) expect(text).toMatch(/【要記入：[^】]+】[^。]+。/u);
    const pairs = open.flatMap((text, at) => open.slice(0, at).map((other) => similarity(text, other)));
    expect(pairs.filter((value) => value > 0.7)).toEqual([]);
  });
});

describe("sentences made of notes", () => {
  it.each([
    ["院長が毎回担当", "院長が毎回担当します。"],
    ["平日は21時まで受付", "平日は21時まで受け付けています。"],
    ["ベビーカーのまま入れる", "ベビーカーのまま入れます。"],
    ["キッズスペースあり", "キッズスペースがあります。"],
    ["1本880円から", "1本880円からです。"],
    ["受講後の飛行申請もサポート", "受講後の飛行申請もサポートします。"],
    ["精算書を撮影すると自動で仕訳", "精算書を撮影すると自動で仕訳します。"],
  ])("%s → %s", (note, sentence) => expect(closedSentence(note)).toBe(sentence));
});
