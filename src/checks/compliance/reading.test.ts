import { describe, expect, it } from "vitest";
import type { TextRole } from "../roles.ts";
import { flagText } from "./flag-text.ts";

const levels = (text: string, role?: TextRole) =>
  flagText(text, { productClass: "cosmetics", sources: [], evidenceIds: [], role }).map(({ level }) => level);

describe("a text whose letters are torn apart", () => {
  it.each(["シ・ワ・が・消・え・る", "シ ワ が 消 え る", "頬のシ・ミが消える"])(
    "%s is read joined",
    (text) => {
      const [flag] = flagText(text, { productClass: "cosmetics", sources: [], evidenceIds: [] });
      expect(flag?.level).toBe("must");
      expect(text).toContain(flag?.words);
      expect(flag?.words).toBe(text.slice(flag?.span.start, flag?.span.end));
    },
  );

  it.each(["月・火・水・木・金は営業", "A・B・C・D・E"])("%s is a list", (text) => {
    expect(levels(text)).toEqual([]);
  });
});

describe("the role of a text", () => {
  const text = "シミが消える";
  it.each([
    ["claim", ["must"]],
    ["quote", ["must"]],
    ["note", ["must"]],
    ["exclude", ["check"]],
    ["question", []],
    ["negative", []],
    ["choice", []],
  ] as const)("%s", (role, expected) => {
    expect([...new Set(levels(text, role))]).toEqual(expected);
  });

  it("a question that asks why it is so claims it", () => {
    expect(levels("なぜシミが消えるのですか？", "question")).toContain("must");
  });
});

describe("what takes a finding back", () => {
  it("is a denial right behind it, and not one that is the claim", () => {
    expect(levels("ニキビを治すものではありません。")).toEqual([]);
    expect(levels("ニキビが治るとお約束はできません。")).toEqual([]);
    expect(levels("副作用はありません。")).toContain("must");
  });

  it.each([
    "「必ず若返る」と言われたら、成分を確かめましょう。",
    "「必ず若返る」という広告にご注意ください。",
  ])("is that one is warned of it: %s", (text) => expect(levels(text)).toEqual([]));

  it.each([
    "「必ず若返る」クリーム",
    "「必ず若返る」と言われています",
    "「必ず若返る」という言葉がぴったり",
    "シミが消える化粧水は他にありません",
    "シミが消えるのは特別なことではありません",
    "NG：なし。シミが消える化粧水",
  ])("is not that somebody says it, or that there is no other: %s", (text) => {
    expect(levels(text)).toContain("must");
  });

  it("is a denial of the claim and not of what an adverb strengthens", () => {
    const found = (text: string) =>
      flagText(text, { productClass: "goods", sources: [], evidenceIds: [] }).map(({ ruleId }) => ruleId);
    expect(found("永久に故障しません")).toContain("quality.forever");
    expect(found("絶対に壊れないとは言い切れません")).toEqual([]);
  });

  it("is a list of words that are not to be used, on its own line alone", () => {
    expect(levels("使わない言葉：シミが消える、若返る")).toEqual([]);
    expect(levels("使わない言葉：若返る\nシミが消える化粧水")).toContain("must");
  });

  it("is the note of a ranking with the words in the material", () => {
    const text = "売上第1位※2025年 矢島研究所調べ";
    const check = (...material: string[]) =>
      flagText(text, {
        productClass: "goods",
        sources: material.map((each) => ({ id: "B1", text: each })),
        evidenceIds: ["B1"],
      })
        .filter(({ ruleId }) => ruleId === "quality.no1")
        .map(({ level }) => level);
    expect(check()).toEqual(["check"]);
    expect(check("矢島研究所の2025年の調査で売上が第1位です。")).toEqual([]);
  });
});

describe("a note that the material tells of", () => {
  const text = "満足度90%の講座";
  const check = (...material: string[]) => {
    const sources = material.map((each, index) => ({ id: `B${index + 1}`, text: each }));
    const evidenceIds = sources.map(({ id }) => id);
    return flagText(text, { productClass: "goods", sources, evidenceIds }).map(({ ruleId }) => ruleId);
  };

  it("settles what it speaks of, and nothing else", () => {
    const open = check();
    expect(open.length).toBeGreaterThan(0);
    expect(check("送料は同じ面に記載しています。")).toEqual(open);
    expect(check("満足度の調査の概要は同じ面に記載しています。")).not.toEqual(open);
  });
});

describe("what is said once", () => {
  it("is by the narrowest rule that finds the words", () => {
    const found = flagText("必ず合格できる講座", { productClass: "education", sources: [], evidenceIds: [] });
    expect(found.map(({ ruleId }) => ruleId)).not.toContain("outcome.certain");
    expect(found.map(({ ruleId }) => ruleId)).toContain("trades.education");
  });
});

it.each(["No.1", "絶対に", "満足度90%"])(
  "what comes back of %s over and over grows with the text",
  (words) => {
    const size = (times: number) => {
      const flags = flagText(words.repeat(times), { productClass: "goods", sources: [], evidenceIds: [] });
      expect(flags.length).toBeGreaterThanOrEqual(times);
      return JSON.stringify(flags).length;
    };
    expect(size(1600) / size(400)).toBeLessThan(4.5);
  },
);
