import { describe, expect, it } from "vitest";
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

  it.each([
    "天気は？",
    "返品できますか",
    "定休日を教えて",
    "口コミはどこにありますか",
    "キャッチコピーはどれがよいですか？",
  ])("is a question to the material: %s", (text) => {
    expect(route(text).kind).toBe("look");
  });

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
