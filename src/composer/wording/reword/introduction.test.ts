import { expect, test } from "vitest";
import { introductionRewrites } from "./introduction.ts";
import { versions } from "./shorter.ts";
import { worryRewrites } from "./worry.ts";

test("a line that says what a thing is goes another way round; its words are its own", () => {
  const ways = introductionRewrites("しずく草は、上から給水できる加湿器。", ["加湿器"]);
  expect(ways.other?.slice(0, 3)).toEqual([
    "上から給水できる加湿器「しずく草」。",
    "加湿器「しずく草」。上から給水できます。",
    "上から給水できます。加湿器「しずく草」です。",
  ]);
  expect(ways.short).toContain("上から給水できる加湿器。");
});

test("what only makes sense before a noun becomes no sentence", () => {
  const { other = [] } = introductionRewrites("よるコードは、社会人に向けた教室。", ["教室"]);
  expect(other).toContain("社会人へ。教室「よるコード」。");
  expect(other.join()).not.toContain("向けました");
});

test("the last of two clauses stays alone, and never without its condition", () => {
  const short = (text: string, kind: string) => introductionRewrites(text, [kind]).short ?? [];
  expect(short("うるみは、うるおいを届け、乾燥肌をととのえる化粧水。", "化粧水")).toContain(
    "乾燥肌をととのえる化粧水「うるみ」。",
  );
  expect(short("りょうは、領収書を撮ると、金額を読み取る経費精算。", "経費精算").join()).not.toContain(
    "りょうは、金額を",
  );
});

test("a post is offered in another order; a line of an unknown form has no other words", () => {
  expect(introductionRewrites("ひなげしの看護師募集。直行直帰できます。", ["看護師"]).other).toContain(
    "直行直帰できます。ひなげしの看護師募集。",
  );
  expect(introductionRewrites("出張カメラマンやっています。", ["カメラマン"])).toEqual({});
});

test("a polite sentence loses its flourish and keeps what it asks for", () => {
  expect(versions("少しでも心配なときは口にする前に、かかりつけの医師へご相談ください。")).toContain(
    "心配なときは口にする前に、医師へご相談ください。",
  );
  // 「〜かも」 would be a guess.
  expect(versions("条件が変わるかどうかも、ご確認ください。").join()).not.toContain("変わるかも");
});

test("a doubt of the checklist is known in fewer words, all of them shorter", () => {
  const text = "いつ届くのか、送料はいくらか";
  const short = (worryRewrites(text).short ?? []).filter((one) => one.length < text.length);
  expect(short).toContain("届く日と送料が不明");
  expect(short.length).toBeGreaterThanOrEqual(3);
});
