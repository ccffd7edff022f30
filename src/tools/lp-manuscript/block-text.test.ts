import { describe, expect, it } from "vitest";
import { numberSentences } from "#src/brief/sentences.ts";
import { quotesOf } from "../wire/quotes.ts";
import { readBlock, writeBlock } from "./block-text.ts";

const sentences = numberSentences("容量は200mL、重さは130gです。\n購入から1年の保証があります。", "B");
const quotes = () => quotesOf({ brief: { sentences } as never, results: {} });
const read = (...lines: string[]) => readBlock(lines.join("\n"), quotes());

describe("a block as a writer sets it down", () => {
  it("has its name and heading, paragraphs, entries with labels, a button and what it rests on", () => {
    expect(
      read(
        "reasons|選ばれる理由",
        "まず、軽さから。",
        "",
        "- **軽い** 130gです。",
        "- **細い**：直径4.6cmです。",
        "［色を選ぶ］2,860円（税込）",
        "根拠: 1,B2",
      ),
    ).toEqual({
      ...{ block: "reasons", heading: "選ばれる理由", body: ["まず、軽さから。"] },
      ...{ labels: ["軽い", "細い"], points: ["130gです。", "直径4.6cmです。"] },
      ...{ cta: "色を選ぶ", micro: "2,860円（税込）", imageNote: "", designNote: "" },
      ...{ sources: ["B1", "B2"], hypothesis: false },
    });
  });

  it("a figure at the beginning of a label is no number of an entry", () => {
    expect(read("reasons|理由", "- **1.5回転で開く** 回すだけ。", "1.5回転です。")).toMatchObject({
      labels: ["1.5回転で開く"],
      points: ["回すだけ。1.5回転です。"],
    });
  });

  it.each([
    [
      "headings over paragraphs",
      ["### 1. 軽い", "130gです。", "片手で持てます。"],
      "軽い",
      "130gです。片手で持てます。",
    ],
    ["a bold line over its text", ["**軽い**", "130gです。"], "軽い", "130gです。"],
    ["a note below", ["- **温かい** 6時間後も62度※", "※自社測定"], "温かい", "6時間後も62度※（※自社測定）"],
    ["a question with its answer", ["Q. 軽いですか。", "A. 130gです。"], "軽いですか。", "130gです。"],
    ["a bold question", ["**Q．軽いですか。**", "A．130gです。"], "軽いですか。", "130gです。"],
    ["numbered steps", ["1. **選ぶ** 色を選びます。"], "選ぶ", "色を選びます。"],
    ["a table of two columns", ["| 項目 | 内容 |", "|---|---|", "| 重さ | 130g |"], "重さ", "130g"],
    ["a table without a head", ["| 重さ | 130g |"], "重さ", "130g"],
    [
      "a table of more",
      ["| | 当社 | A社 |", "|---|---|---|", "| 重さ | 130g | 150g |"],
      "重さ",
      "当社：130g／A社：150g",
    ],
  ])("understands %s", (_name, lines, label, text) => {
    expect(read("faq|よくある質問", ...lines)).toMatchObject({ labels: [label], points: [text], body: [] });
  });

  it("a list without labels has none; beside labels its lines are text", () => {
    expect(read("worries|お悩み", "- 重い", "- 入らない")).toMatchObject({
      labels: [],
      points: ["重い", "入らない"],
    });
    expect(read("price|価格", "- **本体** 2,860円", "- 名入れもできます")).toMatchObject({
      ...{ labels: ["本体"], points: ["2,860円"], body: ["名入れもできます"] },
    });
  });

  it("a rule, an empty line and marks of emphasis are no words; who writes \\n as letters is understood", () => {
    expect(read("## intro 紹介", "---", "**軽い**ボトルです。")).toMatchObject({
      ...{ block: "intro", heading: "紹介", labels: ["軽い"], points: ["ボトルです。"] },
    });
    expect(read("intro|紹介", "とても**軽い**です。")).toMatchObject({ body: ["とても軽いです。"] });
    expect(readBlock("intro|紹介\\n軽いです。", quotes())).toMatchObject({ body: ["軽いです。"] });
  });

  it("a part may have a name of its own; empty lines part its paragraphs, and what stands below a list stays there", () => {
    expect(
      read(
        "軽さと小ささ|持って出る日が、ふえる。",
        "玄関で手に取る。",
        "130gです。",
        "",
        "そのまま外へ。",
        "- 散歩に",
        "- 観劇に",
        "",
        "※ロックはありません。",
        "次の日も。",
        "根拠: 1",
      ),
    ).toMatchObject({
      ...{ block: "reasons", name: "軽さと小ささ", heading: "持って出る日が、ふえる。" },
      body: ["玄関で手に取る。130gです。", "そのまま外へ。", "※ロックはありません。", "次の日も。"],
      ...{ above: 2, points: ["散歩に", "観劇に"], labels: [], sources: ["B1"] },
    });
    expect(read("【締め】|また明日", "最後の一言。")).toMatchObject({
      block: "closing",
      name: "締め",
      above: 1,
    });
  });

  it("a list below a heading of its own is what that heading says, with its conditions", () => {
    expect(
      read(
        "価格|料金",
        "**毎月（税込）**",
        "- **幼児** 7,700円",
        "- **小学生**：8,250円",
        "",
        "※入会金は別です。",
      ),
    ).toMatchObject({
      ...{ block: "price", labels: ["毎月（税込）"], points: ["幼児：7,700円／小学生：8,250円"] },
      ...{ body: ["※入会金は別です。"], above: 0 },
    });
  });

  it("a label that nothing follows is a line", () => {
    expect(read("reasons|修了した人", "- **88％が続けられた**", "- **78％が合格した**")).toMatchObject({
      ...{ labels: [], points: ["88％が続けられた", "78％が合格した"] },
    });
  });

  it("is written as it is read with a name of its own and text below its list", () => {
    const values = {
      ...{ block: "price", name: "料金とお届け", heading: "2本で送料無料", above: 1 },
      ...{ body: ["税込です。", "※沖縄は別です。"], labels: ["本体", "送料"], points: ["2,860円", "385円"] },
      ...{ cta: "買う", micro: "", imageNote: "", designNote: "", sources: ["B1"], hypothesis: false },
    };
    expect(readBlock(writeBlock(values, quotes()), quotes())).toEqual(values);
  });

  it("only the first button is one", () => {
    expect(read("price|価格", "［買う］送料無料", "**［名入れする］**")).toMatchObject({
      ...{ cta: "買う", micro: "送料無料", body: [] },
    });
  });

  it("what rests on nothing is a guess, and a number that nothing has is refused with it", () => {
    expect(read("worries|お悩み", "- 重い")).toMatchObject({ sources: [], hypothesis: true });
    expect(read("intro|紹介", "{B9}です。")).toContain("{B9}");
    expect(read("見出しだけ")).toContain("1行目");
  });

  it("is written as it is read, also where its words look like marks", () => {
    const values = {
      ...{
        block: "price",
        heading: "価格 | 条件",
        body: ["- 送料", "［注］です。", "根拠: なし", "**1** と {2} \\ 3"],
      },
      ...{
        labels: [],
        points: ["**太い**", "容量は200mL、重さは130gです"],
        cta: "",
        micro: "すぐ",
        imageNote: "図",
      },
      ...{ designNote: "", sources: ["B1"], hypothesis: false },
    };
    expect(readBlock(writeBlock(values, quotes()), quotes())).toEqual(values);
  });
});

describe("a part in running text", () => {
  const text = (words: string) => readBlock(words, quotes());
  it("has its name in brackets, a heading of one line or two, and keeps the lines of its paragraphs apart", () => {
    expect(
      text(`【見学】
泣いていないか、
自分の目で見ていられる。

見学は、ガラス越し。
送り出したあとも、様子がわかります。

写真もOKです。
※ほかの子が写らないように。

［予約する］
駅から歩いて6分`),
    ).toMatchObject({
      ...{ block: "reasons", name: "見学", heading: "泣いていないか、自分の目で見ていられる。" },
      body: [
        "見学は、ガラス越し。\n送り出したあとも、様子がわかります。",
        "写真もOKです。",
        "※ほかの子が写らないように。",
        "駅から歩いて6分",
      ],
      ...{ points: [], cta: "予約する", micro: "" },
    });
  });

  it("has entries under small headings, each with its lines, and with what stands before the next", () => {
    expect(
      text(`【料金】
入会金が0円。

■ 月会費（税込）
幼児　7,700円
小学生　8,250円

対象は6か月から。

■ はじめに
入会金　5,500円
※体験料は別です。

お気軽にどうぞ。`),
    ).toMatchObject({
      ...{ block: "price", name: "料金", heading: "入会金が0円。", above: 0 },
      labels: ["月会費（税込）", "はじめに"],
      points: ["幼児　7,700円\n小学生　8,250円\n対象は6か月から。", "入会金　5,500円\n※体験料は別です。"],
      body: ["お気軽にどうぞ。"],
    });
  });

  it("begins at once where no empty line follows a heading of one line, and a first view has room for short lines", () => {
    const long = "水温は31度です。".repeat(6);
    expect(text(`【水温】\n冬のプールは、31度。\n${long}\nガラス越しに見学できます。`)).toMatchObject({
      heading: "冬のプールは、31度。",
      body: [long, "ガラス越しに見学できます。"],
    });
    const sub = "前の教室で泣いてしまった子も。お風呂で顔がぬれるのも、いやな子も。";
    expect(
      text(
        `【ファーストビュー】\n水がこわいまま、来てください。\n\n${sub}\nもう一行あります。\n\n体験　60分\n水着は借りられます。`,
      ),
    ).toMatchObject({
      block: "fv",
      body: [sub, "もう一行あります。", "体験　60分\n水着は借りられます。"],
    });
  });
});
