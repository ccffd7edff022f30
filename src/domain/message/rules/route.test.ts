import { describe, expect, it } from "vitest";
import type { ToolName } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { announce } from "./announce.ts";
import { routeMessage } from "./route.ts";

const route = (text: string, hasBrief = true) => routeMessage(text, { hasBrief });

describe("what a message asks for", () => {
  it.each([
    ["キャッチコピーを作って", ["catchphrase"]],
    ["見出し案がほしいです", ["catchphrase"]],
    ["この商品の強みを知りたい", ["analyze"]],
    ["商品分析とキャッチコピーをお願いします", ["analyze", "catchphrase"]],
    ["よくある質問がほしい", ["faq"]],
    ["LPの原稿を書いて", ["lp_manuscript"]],
    ["バナーを作って", ["images"]],
  ])("%s", (text, goal) => {
    expect(route(text)).toMatchObject({ kind: "tools", goal });
  });

  it("everything, unless one tool is named", () => {
    expect(route("全部まとめて作って")).toMatchObject({ kind: "tools", goal: "everything" });
    expect(route("キャッチコピーを全部作り直して")).toMatchObject({ goal: ["catchphrase"] });
  });

  it("number, use, length and words that must be in, in any width", () => {
    expect(route("短めのキャッチコピーをＳＮＳ用に２０本、「新潟」を入れて")).toMatchObject({
      inputs: { catchphrase: { count: 20, use: "sns", length: "short", mustWords: ["新潟"] } },
    });
    expect(route("コピーを500本")).toMatchObject({ inputs: { catchphrase: { count: 50 } } });
  });

  it.each(["こんにちは", "キャッチコピーはいらない", "使い方を教えて"])(
    "answers in words and runs nothing: %s",
    (text) => {
      expect(route(text).kind).toBe("say");
    },
  );

  it.each(["天気は？", "返品できますか", "定休日を教えて", "口コミはどこにありますか"])(
    "is a question to the material: %s",
    (text) => {
      expect(route(text).kind).toBe("look");
    },
  );

  it.each(["LPの原稿を作ってもらえますか？", "よくある質問がほしいのですが、できますか"])(
    "asks for a tool, however politely: %s",
    (text) => {
      expect(route(text).kind).toBe("tools");
    },
  );

  it("asks for the material first when there is none", () => {
    expect(route("キャッチコピーを作って", false)).toMatchObject({
      kind: "say",
      text: expect.stringContaining("説明"),
    });
  });
});

describe("what was made last is changed by words that name no tool", () => {
  const afterwards = (text: string, ...last: ToolName[]) => routeMessage(text, { hasBrief: true, last });

  it.each([
    ["もっと短く", { length: "short" }],
    ["LINE用にして", { use: "display", slots: ["line_title"] }],
    ["メルマガの件名にして", { use: "mail", slots: ["mail_subject"] }],
    ["インスタの投稿文にして", { use: "sns", pack: "instagram", slots: undefined }],
    ["あと5本お願い", { count: 5 }],
    ["問いかけの切り口で別の案", { angles: ["question"] }],
  ])("%s", (text, input) => {
    expect(afterwards(text, "catchphrase")).toMatchObject({
      kind: "tools",
      goal: ["catchphrase"],
      asBefore: true,
      inputs: { catchphrase: input },
    });
  });

  it("a way of writing is a built-in preset for this one time", () => {
    expect(afterwards("もう少し高級感のある感じに", "lp_manuscript")).toMatchObject({
      goal: ["lp_manuscript"],
      asBefore: true,
      style: { label: "上質" },
    });
    expect(afterwards("キャッチコピーを親しみやすい感じで", "persona")).toMatchObject({
      goal: ["catchphrase"],
      asBefore: false,
      style: { label: "親しみ" },
    });
  });

  it.each([
    ["2番目をもっとやさしく", 2, "softer"],
    ["３本目を短くして", 3, "shorter"],
    ["五つ目を言い換えて", 5, "another"],
    ["最初のコピーを作り直して", 1, "reroll"],
  ])("one line: %s", (text, place, change) => {
    expect(afterwards(text, "catchphrase")).toEqual({ kind: "line", tool: "catchphrase", place, change });
  });

  it("in a visit, one line is worded anew at the line itself", () => {
    const known = { hasBrief: true, last: ["catchphrase"], linesElsewhere: true } as const;
    expect(routeMessage("2番目をやさしく", known)).toMatchObject({
      kind: "say",
      text: expect.stringContaining("ボタン"),
    });
    expect(routeMessage("使い方を教えて", known)).toMatchObject({
      text: expect.not.stringContaining("2番目"),
    });
  });

  it("of everything that was made, only what the words are about", () => {
    const all = Object.values(catalog).map(({ id }) => id);
    expect(afterwards("LINE用にして", ...all)).toMatchObject({ goal: ["catchphrase", "images"] });
    expect(afterwards("もう少し高級感のある感じに", ...all)).toMatchObject({
      goal: ["catchphrase", "lp_manuscript"],
    });
  });

  it("without anything made, a change is no work", () => {
    expect(afterwards("もっと短く").kind).not.toBe("tools");
    expect(afterwards("2番目をやさしく").kind).not.toBe("line");
  });

  it("a question that only sounds like a change stays a question", () => {
    expect(afterwards("LINEで問い合わせできますか", "catchphrase").kind).toBe("look");
    expect(afterwards("送料はいくら？", "catchphrase").kind).toBe("look");
  });
});

describe("what something is for is not what is asked for", () => {
  it.each([
    ["LP用のキャッチコピーを作って", ["catchphrase"]],
    ["バナーに入れるコピーを5本", ["catchphrase"]],
    ["LPのキャッチコピーを10本", ["catchphrase"]],
    ["メルマガの件名を5つ", ["catchphrase"]],
    ["インスタの投稿文を書いて", ["catchphrase"]],
    ["LP原稿とバナーを作って", ["images", "lp_manuscript"]],
  ])("%s", (text, goal) => {
    expect(route(text)).toMatchObject({ kind: "tools", goal });
  });
});

describe("what the project itself can tell", () => {
  it.each([
    ["このブリーフで足りない情報は？", "gaps"],
    ["ターゲットは誰？", "audience"],
    ["強みは何ですか", "strengths"],
    ["キャッチコピーはどれがよいですか？", "best"],
    ["一番いいのはどれ？", "best"],
    ["表現のリスクはある？", "risks"],
    ["薬機法は大丈夫ですか", "risks"],
    ["次は何をすればいい？", "progress"],
    ["どこまでできた？", "progress"],
    ["この商品って何？", "product"],
  ])("%s", (text, topic) => {
    expect(route(text)).toEqual({ kind: "about", topic });
  });

  it.each([
    "子どもに使っても問題ないですか",
    "どの色が一番いい？",
    "キャンペーンはもう終わった？",
    "残りの在庫は？",
    "送料はどこまで無料？",
  ])("but not the product: %s", (text) => {
    expect(route(text).kind).toBe("look");
  });

  it("but not what is to be made", () => {
    expect(route("この商品の強みを知りたい").kind).toBe("tools");
    expect(route("ターゲット向けのキャッチコピーを作って")).toMatchObject({ goal: ["catchphrase"] });
  });
});

it.each(["ありがとうございます！", "了解です", "いいね"])("takes thanks as thanks: %s", (text) => {
  const told = route(text);
  expect(told).toMatchObject({ kind: "say", text: expect.not.stringContaining("作れます") });
});

describe("conditions are read for the tool that they are set for", () => {
  it.each([
    ["30代女性のペルソナを1人", "persona", { age: "working", gender: "woman", count: 1 }],
    ["よくある質問を12問、やわらかく", "faq", { count: 12, tone: "soft" }],
    [
      "短めのLP原稿をBEAFで、ボタンは「予約する」",
      "lp_manuscript",
      { framework: "beaf", length: "short", cta: "予約する" },
    ],
    ["ストーリーズ用のバナーを作って", "images", { purpose: "story" }],
    ["送料の相場について調べて", "search", { ask: "送料の相場" }],
    ["サイト構成を7ページで作って", "site_structure", { pages: 7 }],
    ["お客様の声の見本を作って", "reviews", { mode: "sample" }],
  ] as const)("%s", (text, tool, input) => {
    expect(route(text)).toMatchObject({ goal: [tool], inputs: { [tool]: input } });
  });

  it.each([
    ["インスタの投稿文を3本", "instagram", "Instagram"],
    ["Xのポスト文を考えて", "x", "X"],
    ["Facebookの投稿を作って", "meta", "Meta広告"],
    ["SNSの投稿がほしい", "instagram", "Instagram"],
  ])("whole posts: %s", (text, pack, label) => {
    const told = route(text);
    expect(told).toMatchObject({ goal: ["catchphrase"], inputs: { catchphrase: { pack, count: 3 } } });
    expect(told.kind === "tools" && announce(["catchphrase"], told)).toBe(
      `キャッチコピーを、${label}の投稿文3本と合わせて作ります。`,
    );
  });

  it.each([
    ["30代の働く女性向けのコピーを5本", "30代の働く女性", 5],
    ["子育て中の人に響く見出しを考えて", "子育て中の人", undefined],
    ["キャッチコピーを、はじめて飼う飼い主さんに向けて作って", "はじめて飼う飼い主さん", undefined],
  ])("whom the copy is to reach: %s", (text, audience, count) => {
    const told = route(text);
    expect(told).toMatchObject({ goal: ["catchphrase"], inputs: { catchphrase: { audience } } });
    if (count) expect(told).toMatchObject({ inputs: { catchphrase: { count } } });
    expect(told.kind === "tools" && announce(["catchphrase"], told)).toContain(`「${audience}」に向けて`);
  });

  it("a medium and a trade are nobody", () => {
    for (const text of [
      "LINE広告向けのコピー",
      "LP向けの見出しを作って",
      "SNS向けに短めのコピー",
      "電話代行向けのコピー",
    ]) {
      const told = route(text);
      if (told.kind !== "tools") throw new Error(text);
      expect(told.inputs.catchphrase ?? {}).not.toHaveProperty("audience");
    }
  });

  it("another medium puts the posts away", () => {
    const told = routeMessage("LINE用にして", { hasBrief: true, last: ["catchphrase"] });
    expect(told.kind === "tools" && Object.hasOwn(told.inputs.catchphrase ?? {}, "pack")).toBe(true);
    expect(told).toMatchObject({ inputs: { catchphrase: { pack: undefined } } });
  });

  it("every input that is read is one that its tool takes", () => {
    const texts = [
      "短めのコピーをLINE用に5本",
      "インスタの投稿文を3本",
      "30代の働く女性向けのコピー",
      "60代男性のペルソナを9人",
      "質問を99問",
      "7ページのサイト構成",
      "長いLP原稿をQUESTで",
    ];
    for (const text of texts) {
      const told = route(text);
      if (told.kind !== "tools") throw new Error(text);
      for (const [tool, input] of Object.entries(told.inputs))
        expect(catalog[tool as ToolName].input.safeParse(input).success).toBe(true);
    }
  });

  it("says back what it understood", () => {
    const told = route("キャッチコピーをメール用に5本、短めで");
    if (told.kind !== "tools") throw new Error("no tools");
    expect(announce(["catchphrase"], told)).toBe("キャッチコピーを、メール用に短めに5本作ります。");
    expect(announce(["persona", "concerns", "faq"], { asked: ["faq"] })).toBe(
      "よくある質問を作ります。先に必要なペルソナ、お悩み・不安も用意します。",
    );
  });
});
