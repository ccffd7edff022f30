import { describe, expect, it } from "vitest";
import { emptyPreset, type Preset, presetSchema } from "../../brief/preset/schema.ts";
import { applyStyle, applyStyleToDraft } from "./apply-style.ts";

const preset = (fields: Partial<Preset>): Preset => presetSchema.parse({ ...emptyPreset("社内"), ...fields });
const dressed = (text: string, fields: Partial<Preset>, options = {}) =>
  applyStyle(text, preset(fields), options).text;

describe("notation", () => {
  const notation = [
    { from: "下さい", to: "ください" },
    { from: "サーバ", to: "サーバー" },
    { from: "サーバ機", to: "サーバー機" },
  ];
  it("puts wrong words right, once, and lists each change once", () => {
    expect(applyStyle("お試し下さい。ご相談下さい。", preset({ notation }))).toEqual({
      text: "お試しください。ご相談ください。",
      changes: [{ from: "下さい", to: "ください" }],
    });
    expect(dressed("サーバとサーバー、ｻｰﾊﾞ機", { notation })).toBe("サーバーとサーバー、サーバー機");
  });
  it("leaves the product's name and what is quoted from the material as they are", () => {
    const options = { keep: ["サーバ君"], sources: ["お客様は「試して下さい」と話しました。"] };
    expect(dressed("サーバ君を「試して下さい」と勧めて下さい。「使って下さい」", { notation }, options)).toBe(
      "サーバ君を「試して下さい」と勧めてください。「使ってください」",
    );
  });
  it("leaves a name as it is however often it stands there", () => {
    const text = "サーバ君、".repeat(7000);
    expect(dressed(text, { notation }, { keep: ["サーバ君"] })).toBe(text);
  });
  it("takes the longer of two wrong words, and a single row as well as many", () => {
    const people = [
      { from: "方", to: "かた" },
      { from: "方々", to: "みなさま" },
    ];
    expect(dressed("方々と方", { notation: people })).toBe("みなさまとかた");
    expect(dressed("お試し下さい", { notation: notation.slice(0, 1) })).toBe("お試しください");
  });
  it("takes the longer of two names that stay", () => {
    const rules = { notation: [{ from: "君", to: "くん" }] };
    expect(dressed("サーバ君と君", rules, { keep: ["サーバ", "サーバ君"] })).toBe("サーバ君とくん");
  });
  it.each(["お客様は「て下さい」", "お客様は「見て下さる」"])(
    "a quotation is one word for word: not in %s",
    (source) => {
      expect(dressed("「見て下さい」と", { notation }, { sources: [source] })).toBe("「見てください」と");
    },
  );
  it("keeps two hundred different quotations, and takes the next for words like any", () => {
    const said = Array.from({ length: 201 }, (_, at) => `「${at}個下さい」`).join("");
    const after = dressed(`${said}「0個下さい」`, { notation }, { sources: [said] });
    expect(after).toBe(`${said.replace("200個下さい", "200個ください")}「0個下さい」`);
  });
  it("leaves a text alone that holds characters of private use", () => {
    expect(applyStyle("\uE000を下さい", preset({ notation }))).toEqual({
      text: "\uE000を下さい",
      changes: [],
    });
  });
  it("does nothing the second time", () => {
    for (const text of ["サーバを下さい！！", "あなたへ。サーバ機です！", "便利だ。飲んだ。"]) {
      const rules = preset({
        notation,
        tone: "polite",
        address: "お客様",
        exclamation: "none",
        emoji: "none",
      });
      const once = applyStyle(text, rules).text;
      expect(applyStyle(once, rules)).toEqual({ text: once, changes: [] });
    }
  });
});

describe("endings", () => {
  it.each([
    [
      ["ございます", "いただけます"],
      "種類もあります。問題ではありません。名前であります。店でも使えます。いつでも試せます。よくお使いいただけます。",
      "種類もございます。問題ではありません。名前であります。店でもお使いいただけます。いつでもお試しいただけます。よくお使いいただけます。",
    ],
    [
      ["してみて"],
      "確かめてください。使わないでください。お待ちください。見てみてください。ご確認ください。",
      "確かめて。使わないでください。お待ちください。見てみて。ご確認ください。",
    ],
    [["かも", "だよね"], "必要かもしれません。便利ですよね。", "必要かも。便利だよね。"],
    [
      ["かな"],
      "どうでしょうか。写真、何年前ですか。まだ探していますか。紙、ありますか。何が選べますか。ご存じですか。",
      "どうかな。写真、何年前？まだ探してる？紙、ある？何が選べる？知ってる？",
    ],
    [["まで", "です"], "見てください。", "見てください。"],
    [
      ["です", "ます", "ください"],
      "種類もあります。試せますか。見てください。",
      "種類もあります。試せますか。見てください。",
    ],
  ])("%j", (endings, text, to) => {
    expect(dressed(text, { endings })).toBe(to);
    expect(dressed(to, { endings })).toBe(to);
  });
  it("writes down what was changed", () => {
    expect(applyStyle("必要かもしれません。", preset({ endings: ["かも"] })).changes).toEqual([
      { from: "かもしれません", to: "かも" },
    ]);
  });
});

describe("tone", () => {
  it.each([
    [
      "polite",
      "大切な時間だ。昨日飲んだ。これが理由である。問題ではない。",
      "大切な時間です。昨日飲んだ。これが理由です。問題ではありません。",
    ],
    [
      "plain",
      "先にお伝えしておきます。家にお伺いします。無償で見直します。傘をお貸しします。そんな方もいらっしゃるでしょう。ご案内します。毎朝使えます。うるおいをお届けします。選びませんか。お試しください。おいしいです。",
      "先に伝えておく。家に伺う。無償で見直す。傘を貸す。そんな方もいるだろう。案内する。毎朝使える。うるおいを届ける。選びませんか。お試しください。おいしい。",
    ],
    [
      "spoken",
      "ご案内いたします。むずかしいことではありません。知っておいていただきたい点です。量をお確かめください。",
      "ご案内します。むずかしいことじゃありません。知っておいてほしい点です。量を確かめてみてください。",
    ],
    ["expert", "いろんな方法がある。すごく丁寧です。", "さまざまな方法がある。非常に丁寧です。"],
    ["any", "便利だ。使えます。", "便利だ。使えます。"],
  ] as const)("%s", (tone, before, after) => {
    expect(dressed(before, { tone })).toBe(after);
  });
  it("keeps the tone of letters, and says at its end what it changed", () => {
    expect(dressed("お届けします。", { tone: "plain" }, { tone: false })).toBe("お届けします。");
    expect(applyStyle("うるおいをお届けします。", preset({ tone: "plain" })).changes).toEqual([
      { from: "お届けします", to: "届ける" },
    ]);
  });
  it.each([
    ["いつでも気軽に使えます。", "軽に使えます", "軽に使える"],
    ["使えます。", "使えます", "使える"],
    ["駐車場はありません...。", "ありません...", "ない"],
  ])("tells the end of a sentence that it changed: %s", (text, from, to) => {
    expect(applyStyle(text, preset({ tone: "plain" })).changes).toEqual([{ from, to }]);
  });
});

describe("symbols and address", () => {
  it.each([
    ["朝が変わる！", "朝が変わる"],
    ["朝が変わる！夜も変わる！！", "朝が変わる。夜も変わる。"],
    ["本当！？", "本当？"],
    ["「すごい！」と評判", "「すごい」と評判"],
    ["Yahoo!検索で", "Yahoo!検索で"],
  ])("no shouting: %s", (before, after) => {
    expect(dressed(before, { exclamation: "none" })).toBe(after);
  });
  it("one shout stays where one is allowed", () => {
    expect(dressed("朝が変わる！！夜も変わる！", { exclamation: "one" })).toBe("朝が変わる！夜も変わる。");
  });
  it("writes down each shout and picture that it took, and no shout that stays as it is", () => {
    const changes = (text: string, fields: Partial<Preset>) => applyStyle(text, preset(fields)).changes;
    expect(dressed("朝が変わる！", { exclamation: "one" })).toBe("朝が変わる！");
    expect(changes("朝が変わる！", { exclamation: "one" })).toEqual([]);
    expect(changes("朝が変わる！！", { exclamation: "one" })).toEqual([{ from: "！！", to: "！" }]);
    expect(changes("「朝！」と夜！も！", { exclamation: "none" })).toEqual([
      { from: "！", to: "" },
      { from: "！", to: "。" },
    ]);
    expect(changes("うれしい😊", { emoji: "none" })).toEqual([{ from: "😊", to: "" }]);
  });
  it("takes pictures out, and no figures or marks of trade", () => {
    expect(dressed("うれしい😊👨‍👩‍👧🇯🇵 3つの香り♪ 全10種®", { emoji: "none" })).toBe(
      "うれしい 3つの香り 全10種®",
    );
  });
  it("calls the reader by the preset's word, and leaves あなたらしい alone", () => {
    expect(dressed("あなたへ。あなたらしい朝を、お客様の声から。", { address: "皆さま" })).toBe(
      "皆さまへ。あなたらしい朝を、お客様の声から。",
    );
  });
  it("tells each word that it called the reader by, and leaves あなた where that is the word or none is set", () => {
    expect(applyStyle("あなたとあなた様へ", preset({ address: "皆さま" })).changes).toEqual([
      { from: "あなた", to: "皆さま" },
      { from: "あなた様", to: "皆さま" },
    ]);
    for (const address of ["", "あなた"])
      expect(applyStyle("あなた様へ", preset({ address }))).toEqual({ text: "あなた様へ", changes: [] });
  });
});

it("a draft is dressed as a whole: text, fields and lists, but not its ids", () => {
  const draft = {
    kind: "line",
    text: "お試し下さい",
    fields: { angle: "ease", sub: "ご相談下さい", points: ["見て下さい"], count: 3 },
    sources: ["B1"],
  };
  const rules = preset({
    notation: [
      { from: "下さい", to: "ください" },
      { from: "ease", to: "楽" },
    ],
  });
  expect(applyStyleToDraft(draft, rules, {})).toEqual({
    ...draft,
    text: "お試しください",
    fields: { angle: "ease", sub: "ご相談ください", points: ["見てください"], count: 3 },
    changed: [{ from: "下さい", to: "ください" }],
  });
  expect(applyStyleToDraft(draft, emptyPreset("なし"), {})).toBe(draft);
  const plain = { ...draft, text: "ｳﾙﾐ", fields: {} };
  expect(applyStyleToDraft(plain, emptyPreset("なし"), {})).toEqual({
    ...plain,
    text: "ウルミ",
    changed: [],
  });
  const own = { ...draft, text: "見て下さい", fields: {} };
  expect(applyStyleToDraft(own, rules, {}).changed).toEqual([{ from: "下さい", to: "ください" }]);
  const sub = { ...draft, text: "朝の水", fields: { sub: "見て下さい" } };
  expect(applyStyleToDraft(sub, rules, {}).changed).toEqual([{ from: "下さい", to: "ください" }]);
});
