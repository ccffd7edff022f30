/** The points of each of the seven checks at their bounds, and the line that a person reads beside them. */
import { describe, expect, test } from "vitest";
import type { Flag, ScoreCheck, Source } from "../shared/result.ts";
import { linkEvidence } from "./evidence.ts";
import { readability, type ScoreInput, scoreItem } from "./score.ts";
import { fitSlots } from "./slots.ts";

const sources: Source[] = [
  { id: "B1", text: "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。" },
  { id: "B2", text: "角質層までうるおいを届け、乾燥肌をととのえます。" },
  { id: "B3", text: "2,970円（税込）の化粧水です。" },
];
const scored = (check: ScoreCheck, text: string, more: Partial<ScoreInput> = {}) => {
  const given = more.sources ?? sources;
  const { evidence } = linkEvidence(
    text,
    given.map(({ id }) => id),
    given,
  );
  const score = scoreItem({ text, fits: [], evidence, flags: [], fields: {}, sources, ...more });
  const found = score.find((each) => each.check === check);
  return [found?.points, found?.reason];
};

test.each([
  ["うるみ5本", 2, "「5本」と具体的に言えています。"],
  ["2025年に発売", 2, "「2025年」と具体的に言えています。"],
  ["「うるみ」の水", 2, "「うるみ」と名前で言えています。"],
  ["酒蔵の化粧水", 1, "数字や固有の名前を入れると、さらに具体的になります。"],
  ["酒蔵の最安", 1, "数字や固有の名前を入れると、さらに具体的になります。"],
  ["酒蔵から", 0, "数字も固有の名前もありません。"],
])("how concrete %s is", (text, points, reason) => {
  expect(scored("specific", text)).toEqual([points, reason]);
});

test.each([
  ["朝にうるおい", 2, "「朝」に向けて、得られることが伝わります。"],
  ["うるおい", 1, "得られることはあります。誰のどんな場面かを足すと届きやすくなります。"],
  ["朝の水", 1, "相手や場面は見えます。何が得られるかを足すと届きやすくなります。"],
  ["水", 0, "相手が得ることが書かれていません。"],
])("whom %s is good for", (text, points, reason) => {
  expect(scored("benefit", text)).toEqual([points, reason]);
});

test.each([
  ["酒蔵のうるおい", 2, "「酒蔵」「うるおい」が他社に言いにくい言葉です。"],
  ["酒蔵から", 1, "「酒蔵」が手がかりです。独自の事実をもう1つ足せます。"],
  ["酒蔵と酒蔵", 1, "「酒蔵」が手がかりです。独自の事実をもう1つ足せます。"],
  ["水", 0, "どの商品にも言える内容です。"],
])("what of %s nobody else says", (text, points, reason) => {
  expect(scored("unique", text)).toEqual([points, reason]);
});

test("words that two sentences of the material share are nothing of its own", () => {
  const twice = [
    { id: "B1", text: "酒蔵の水。" },
    { id: "B2", text: "酒蔵の米。" },
  ];
  expect(scored("unique", "酒蔵から", { sources: twice })).toEqual([0, "どの商品にも言える内容です。"]);
});

describe("the length", () => {
  test.each([
    [60, 2, "60字で収まっています。"],
    [61, 1, "61字あります。枠を選ぶと確かめられます。"],
  ])("of %i characters where no place is chosen", (length, points, reason) => {
    expect(scored("length", "あ".repeat(length))).toEqual([points, reason]);
  });

  test.each([
    [12, 2, "選んだ2つの枠すべてに入ります。"],
    [20, 1, "選んだ枠のうち1つに入ります。"],
    [21, 0, "選んだ枠に入りません。"],
  ])("of %i characters where two are", (length, points, reason) => {
    const text = "あ".repeat(length);
    expect(scored("length", text, { fits: fitSlots(text, ["line_title", "fv_cta"]) })).toEqual([
      points,
      reason,
    ]);
  });
});

test.each([
  ["500円の化粧水", 0, "「500円」の根拠が見つかりません。"],
  ["まっさらな朝", 0, "資料の文と結びついていません。"],
  ["酒蔵の化粧水", 2, "B1・B3にもとづいています。"],
  ["酒蔵の朝市", 2, "B1にもとづいています。"],
  ["酒蔵の朝市と夕市", 1, "主な語3つのうち1つが資料にあります。"],
  ["うるおい", 2, "B2にもとづいています。"],
])("what %s rests on", (text, points, reason) => {
  expect(scored("grounded", text)).toEqual([points, reason]);
});

test("a line that claims nothing says so", () => {
  expect(scored("grounded", "酒蔵の化粧水", { standing: "expression" })).toEqual([
    1,
    "商品について何も主張していない文です。",
  ]);
});

test("the gravest finding that was not set aside counts", () => {
  const flag = (level: Flag["level"], words: string, dismissed?: Flag["dismissed"]): Flag => ({
    ...{ id: words, span: { start: 0, end: 1 }, words, ruleId: "r", rule: "", clause: "", level, why: "" },
    ...{ rewrites: [], fineWhen: "", source: "", checkedOn: "", ...(dismissed ? { dismissed } : {}) },
  });
  const aside = { reason: "資料で確認", at: "2026-11-26T00:00:00Z" };
  const risk = (...flags: Flag[]) => scored("risk", "酒蔵", { flags });
  expect(risk(flag("check", "一番"), flag("must", "治る"))).toEqual([0, "「治る」は修正が必要です。"]);
  expect(risk(flag("note", "朝"), flag("check", "一番"))).toEqual([1, "「一番」は確認が必要です。"]);
  expect(risk(flag("must", "治る", aside), flag("check", "一番", aside))).toEqual([
    2,
    "登録ルールに当たる表現は見つかりませんでした。",
  ]);
});

const easy = "1文の長さと漢字の割合は読みやすい範囲です。";
test.each([
  ["朝の".repeat(30), 2, easy],
  [`${"朝の".repeat(30)}あ`, 1, "1文が61字です。"],
  [`${"朝の".repeat(30)}。あ`, 2, easy],
  ["漢字多数文の字が", 1, "漢字が75%です。"],
  ["漢字半分のもじが", 2, easy],
  ["漢字多数文の字", 2, easy],
  ["あいうえお".repeat(4), 1, "漢字が少なく区切りが見えにくいです。"],
  ["あいうえお".repeat(4).slice(1), 2, easy],
  [`朝夜${"あいうえお".repeat(4).slice(2)}`, 2, easy],
  [`朝${"あいうえお".repeat(4).slice(1)}`, 1, "漢字が少なく区切りが見えにくいです。"],
  ["使わないわけではない朝の水", 1, "二重否定があります。"],
  [
    `使わないわけではない${"あいうえお".repeat(11)}`,
    0,
    "1文が65字です。漢字が少なく区切りが見えにくいです。二重否定があります。",
  ],
  ["", 2, easy],
])("how easily %s reads", (text, points, reason) => {
  expect(readability(text)).toEqual({ points, reason });
});
