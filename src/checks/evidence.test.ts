import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import { sized } from "#test/support/global/size.ts";
import { claimsIn } from "./claims/claims-in.ts";
import { linkEvidence } from "./evidence.ts";

const source = (text: string, id = "B1") => ({ id, text });
const unsupported = (text: string, ...sources: string[]) => {
  const given = sources.map((line, index) => source(line, `B${index + 1}`));
  return linkEvidence(
    text,
    given.map(({ id }) => id),
    given,
  ).unsupported.map(({ words }) => words);
};

describe("claimsIn", () => {
  it.each([
    ["120mL、2,970円(税込)。", ["120mL:number", "2,970円:price"]],
    ["２９７０円", ["２９７０円:price"]],
    ["三日で届く、十年の実績", ["三日:period", "十年:period"]],
    ["2025年6月30日まで", ["2025年6月30日:date"]],
    ["87%が満足", ["87%:percent"]],
    ["2割引", ["2割:percent", "割引:price"]],
    ["送料無料で今だけ半額", ["送料無料:free", "今だけ:period", "半額:price"]],
    ["30日間返品できます", ["30日間:period", "返品:guarantee"]],
    ["売上No.1", ["No.1:superlative"]],
    ["第11位", ["11位:award"]],
    ["業界最安値、日本一、業界初", ["業界最安値:superlative", "日本一:superlative", "業界初:superlative"]],
    [
      "モンドセレクション金賞受賞、特許取得",
      ["モンドセレクション:award", "金賞:award", "受賞:award", "特許:award"],
    ],
    ["定休日は水曜日", ["水曜日:date"]],
    ["10:00〜19:00", ["10:00:number", "19:00:number"]],
    ["コエンザイムQ10配合", ["Q10:number"]],
  ])("finds the claims of %s", (text, expected) => {
    const found = claimsIn(text).map(({ words, kind }) => `${words}:${kind}`);
    expect(found).toEqual(expected);
  });

  it.each([
    "十分にうるおう",
    "一日の終わりに",
    "最後に、最適な一品を",
    "一人ひとりに寄り添う",
    "一緒に",
    "1位置",
  ])("finds no rank or number in the plain words of %s", (text) => {
    expect(
      claimsIn(text)
        .filter(({ words }) => words !== "1")
        .map(({ words }) => words),
    ).toEqual([]);
  });

  it("gives spans of the text as typed, across half-width kana and zero-width characters", () => {
    const text = "ｶﾞｰﾃﾞﾝ\u200B用品 ２，９７０円";
    for (const { span, words } of claimsIn(text)) expect(text.slice(span.start, span.end)).toBe(words);
    expect(claimsIn(text).map(({ words }) => words)).toEqual(["２，９７０円"]);
    expect(claimsIn("ﾓﾝﾄﾞｾﾚｸｼｮﾝ、5ｸﾞﾗﾑ").map(({ words }) => words)).toEqual(["ﾓﾝﾄﾞｾﾚｸｼｮﾝ", "5ｸﾞﾗﾑ"]);
    expect(claimsIn("ﾌﾟﾗﾝ㍻7年、5ﾊﾟ").map(({ words }) => words)).toEqual(["㍻7年", "5ﾊﾟ"]);
  });
});

describe("linkEvidence", () => {
  it.each([
    ["2,970円", "価格は２９７０円です"],
    ["2970円", "価格は2,970円です"],
    ["2割引", "20%オフ"],
    ["半額", "50%OFF"],
    ["30日返品", "30日間の返品を受け付けます"],
    ["1位", "ランキング第1位"],
    ["30代に", "30〜40代女性へ"],
    ["2025年", "2025年6月に発売"],
    ["令和7年", "2025年に創業"],
    ["送料無料", "送料は無料です"],
    ["30日間、無料で試せる", "30日間の無料トライアルがあります。"],
    ["初期費用無料", "初期費用0円、月額980円"],
    ["三日で", "3日で届きます"],
    ["1億2000万円", "120,000,000円"],
  ])("%s is backed by %s", (text, from) => {
    expect(unsupported(text, from)).toEqual([]);
  });

  it.each([
    ["30日", "300日"],
    ["30日", "130日"],
    ["30日", "6月30日"],
    ["30個", "30回"],
    ["1位", "11位"],
    ["970円", "2,970円"],
    ["2.5倍", "12.5倍"],
    ["3日で届く", "3〜5日で届きます"],
    ["送料無料", "初期費用無料。送料330円"],
    ["20%オフ", "20%増量"],
    ["日本一", "世界一"],
    ["2025年6月", "2025年"],
    ["10時", "10時間"],
    ["90%が満足", "継続率90%です"],
    ["Q10", "10"],
    ["3〜7日で届く", "3〜5日で届きます"],
    ["20〜50代", "30〜40代"],
    ["無料で使えます", "初期費用0円、月額980円"],
    ["全品50%オフ", "糖質50%オフの麺"],
    ["専門医が監修", "栄養士が監修"],
    ["修理も交換も無料", "3年保証、修理は無料です。"],
  ])("%s is not backed by %s", (text, from) => {
    expect(unsupported(text, from).length).toBeGreaterThan(0);
  });

  it("prefers a claimed source and falls back on another", () => {
    const sources = [source("30日間の保証", "B1"), source("30日間の返品", "B2")];
    const link = (ids: string[]) => linkEvidence("30日間", ids, sources).evidence[0]?.sourceId;
    expect(link(["B2"])).toBe("B2");
    expect(link([])).toBe("B1");
  });

  it("quotes claimed sources verbatim for shared words", () => {
    const sources = [
      source("新潟の酒蔵が作る、米ぬか発酵化粧水。"),
      source("角質層までうるおいを届け、肌をととのえます。", "B4"),
    ];
    const { evidence } = linkEvidence("朝のつっぱり、酒蔵のうるおいで。", ["B1", "B4"], sources);
    expect(evidence).toEqual([
      { span: { start: 7, end: 9 }, sourceId: "B1", quote: "新潟の酒蔵が作る" },
      { span: { start: 10, end: 14 }, sourceId: "B4", quote: "角質層までうるおいを届け" },
    ]);
  });

  it("never backs a number by a source with a different number", () => {
    const unit = fc.constantFrom("円", "日間", "個", "%", "人", "回", "kg");
    const number = fc.integer({ min: 2, max: 99_999 });
    fc.assert(
      fc.property(number, number, unit, (a, b, counter) => {
        const missing = unsupported(`${a}${counter}`, `これは${b.toLocaleString("en-US")}${counter}です`);
        expect(missing.length).toBe(a === b ? 0 : 1);
      }),
      { numRuns: sized(2000, 500) },
    );
  });

  it.each([
    "初期費用0円、月額980円〜（税込1,078円〜）。",
    "導入企業は累計1,200社（2025年3月時点）、継続率98.5%。",
    "平日11時〜14時はランチ1,000円、ディナーは予約制です。",
    "モンドセレクション3年連続金賞受賞。",
    "2人に1人が選ぶ、国産大豆100%の豆腐。",
    "築12年、2LDK 55.3㎡、家賃98,000円。",
    "金利は年3.0%〜14.6%です。",
    "会員なら10%割引、ポイントは5倍です。",
  ])("backs every claim of a source sentence by itself: %s", (text) => {
    expect(claimsIn(text).length).toBeGreaterThan(0);
    expect(unsupported(text, text)).toEqual([]);
  });

  it.each(["1円", "6月30日", "無料", "うるおい", "最安", "一二三", "30〜", "A1"])(
    "reads 100 KB of %s within a second",
    (piece) => {
      const long = piece.repeat(Math.ceil(34_000 / piece.length));
      const read = () => {
        linkEvidence("うるおい30日間の無料", ["B1"], [source(long)]);
        claimsIn(long);
      };
      expect(cpuMs(read)).toBeLessThan(1000);
    },
  );

  it("quotes only what stands in the source, for any source", () => {
    const letters = fc.constantFrom(..."肌水ｶﾞ２9、。円%うるおいABC\u200B\n無料3日");
    const line = fc.array(letters, { maxLength: 30, size: "max" }).map((all) => all.join(""));
    fc.assert(
      fc.property(line, line, (text, from) => {
        for (const { span, quote } of linkEvidence(text, ["B1"], [source(from)]).evidence) {
          expect(from).toContain(quote);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(span.start).toBeLessThan(span.end);
        }
      }),
      { numRuns: sized(2000, 500) },
    );
  });
});

it("says enough of a line whose words stand in thousands of places, and of every claim where it stands", () => {
  const sources = Array.from({ length: 300 }, (_, at) => ({ id: `F1-s${at}`, text: "保湿、".repeat(50) }));
  const price = { id: "B1", text: "価格は1,980円です。" };
  const text = `${"保湿、".repeat(50)}1,980円`;
  const ids = sources.map(({ id }) => id);
  const { evidence, unsupported } = linkEvidence(text, ids, [...sources, price]);
  expect(unsupported).toEqual([]);
  expect(evidence.length).toBeLessThanOrEqual(1000);
  expect(evidence.at(-1)).toEqual({
    span: { start: 150, end: 156 },
    sourceId: "B1",
    quote: "価格は1,980円です",
  });
});

it("takes no word for said that is the end of another one", () => {
  const quotes = (sentence: string) =>
    linkEvidence("国産の大豆", ["B1"], [source(sentence)]).evidence.map(({ quote }) => quote);
  expect(quotes("国産です。")).toEqual(["国産です"]);
  expect(quotes("中国産です。")).toEqual([]);
});
