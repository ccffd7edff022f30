import { expect, test } from "vitest";
import { claimsIn } from "../claims/claims-in.ts";
import { ownCount, ownCountFlags } from "./own-count.ts";

const judged = (text: string, listed: number) => {
  const [claim] = claimsIn(text);
  if (!claim) throw new Error(`no claim in ${text}`);
  return { claim, own: ownCount(text, claim, listed) };
};

test.each([
  ["選ばれる3つの理由", 3],
  ["3ステップで始まる", 3],
  ["5ポイントで分かる", 5],
  ["2つの強み", 2],
])("%s is right beside a list of %i", (text, listed) => {
  expect(judged(text, listed).own).toEqual({});
});

test.each([
  ["選ばれる3つの理由", 4, "3つ"],
  ["3ステップで始まる", 2, "3ステップ"],
])("%s is wrong beside a list of %i", (text, listed, words) => {
  expect(judged(text, listed).own).toEqual({
    problem: `「${words}」とありますが、並べた項目は${listed}つです。`,
  });
});

test.each([
  ["選ばれる3つの理由", 0],
  ["選ばれる3つの理由", 1],
  ["3つのプラン", 2],
  ["3つご紹介します", 3],
  ["3プランから選べる", 2],
  ["アンケートは12件", 3],
])("%s can be counted by nobody but a person beside a list of %i", (text, listed) => {
  expect(judged(text, listed).own).toEqual({ isOpen: true });
});

test.each(["3店舗の理由", "3日で届く", "導入は12件", "3つの賞を受賞", "1つから選べる理由"])(
  "%s counts something else",
  (text) => {
    expect(judged(text, 3).own).toBeUndefined();
  },
);

test("an open count is shown with the line without it", () => {
  const text = "選ばれる3つの理由";
  const flags = ownCountFlags(text, [judged(text, 0), judged(text, 3)]);
  expect(flags).toHaveLength(1);
  expect(flags[0]).toMatchObject({
    ...{ id: "own-count@4", words: "3つ", span: { start: 4, end: 6 }, level: "check" },
    rewrites: ["選ばれる理由"],
  });
});
