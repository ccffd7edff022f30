import { expect, it } from "vitest";
import { openClaims } from "#test/checks/open-claims.ts";

const oil = [
  "180mL 2,700円（税込）、360mL 4,860円（税込）。",
  "発送は12月1日から順番に。数量は180mLが1,200本、360mLが400本。なくなり次第終わり。",
];
const apart = ["180mLは1,200本。", "360mLは400本。"];
const seats = ["席数：カウンター6席、テーブル12席、個室8席"];
const open = (material: readonly string[], text: string, beside = "") =>
  openClaims(material, text, { beside });

it.each([
  [oil, "1,600本で、今年はおしまい。"],
  [oil, "今年は1,600本だけ。"],
  [oil, "数量は、1,600本です。"],
  [oil, "180mLと360mLで、1,600本。"],
  [seats, "26席の小さな店です。"],
])("what all amounts of a list come to is stated: %#", (material, text) => {
  expect(open(material, text)).toEqual([]);
});

it("a list that the piece tells is as good, each of its amounts in the material", () => {
  const body = "1,600本で、今年はおしまい。\n180mLが1,200本、360mLが400本。";
  expect(open(apart, "1,600本で、今年はおしまい。", body)).toEqual([]);
  expect(open(apart, "1,600本で、今年はおしまい。")).toEqual(["1,600本"]);
  expect(open(apart, "1,600本で、今年はおしまい。", "180mLが400本、360mLが1,200本。")).toEqual(["1,600本"]);
  expect(open(apart.slice(0, 1), "1,600本で、おしまい。", "180mLが1,200本、360mLが400本。")).toEqual([
    "1,600本",
  ]);
  expect(open(apart.slice(1), "1,600本で、おしまい。", "180mLが1,200本、360mLが400本。")).toEqual([
    "1,600本",
  ]);
});

it.each([
  [oil, "1,500本で、今年はおしまい。", "1,500本"],
  [oil, "1,600個で、今年はおしまい。", "1,600個"],
  [oil, "180mLは1,600本。", "1,600本"],
  [oil, "木箱は1,600本。", "1,600本"],
  [oil, "残り1,600本。", "1,600本"],
  [oil, "1,600本以上。", "1,600本"],
  [oil, "1日1,600本。", "1,600本"],
  [oil, "1,600本が完売。", "1,600本"],
  [oil, "540mLで、おしまい。", "540mL"],
  [seats, "18席の小さな店です。", "18席"],
  [["数量は1,600本、うち360mLが400本。"], "2,000本で、おしまい。", "2,000本"],
  [["数量は180mLが1,200本、360mLが約400本。"], "1,600本で、おしまい。", "1,600本"],
  [["ケースは180mLが12本、または360mLが6本。"], "18本入り。", "18本"],
  [["1日に3本、週に5本。"], "8本で終わり。", "8本"],
  [["姉は8歳、弟は5歳。"], "13歳です。", "13歳"],
  [["教室は講師が3人、生徒が8人。"], "11人で始めます。", "11人"],
  [["定員は午前が10人まで、午後が12人まで。"], "22人で始めます。", "22人"],
  [["内訳は2025年が300本、2026年が400本。"], "700本で、おしまい。", "700本"],
])("another sum, of another sort or of a part, is not: %#", (material, text, words) => {
  expect(open(material, text)).toContain(words);
});
