import { expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";

const material = [
  "容量 200mL / 重さ 130g / 高さ 14.2cm",
  "6時間後 62度以上（95度の湯、室温20度で測定）",
  "開けたら2か月をめどに。",
];
const sources = material.map((text, at) => ({ id: `B${at + 1}`, text }));
const open = (text: string) => linkEvidence(text, [], sources).unsupported.map(({ words }) => words);

it.each([
  "ボトルは130g。水を200mL入れて、およそ330gです。",
  "水を満たしても、およそ330g。",
  "水を200mL入れると、約330g",
  "水を200mL入れて330g。※水1mLを1gとして計算した目安です。",
  "※水1mLを1gとして計算した目安です。",
  "※2か月を60日、小さじ1杯を5mLとした目安です。",
  "※大さじ1杯を15mLとして計算",
  "朝9時に入れたら、午後3時。",
  "たとえば夜8時に入れたら、2時。",
])("what is reckoned with common measures is stated: %s", (text) => {
  expect(open(text)).toEqual([]);
});

it("water alone weighs what it measures", () => {
  expect(open("500mLは、中の水だけでおよそ500g。")).toEqual(["500mL"]);
  expect(open("500mLは、中の水だけでおよそ600g。")).toEqual(["500mL", "600g"]);
  expect(open("500mLは、中の油だけでおよそ500g。")).toEqual(["500mL", "500g"]);
  expect(open("500mLは、中の水だけで500g。")).toEqual(["500mL", "500g"]);
});

it.each([
  ["水を200mL入れて、およそ350gです。", "350g"],
  ["水を200mL入れて、330gです。", "330g"],
  ["スープを200mL入れて、およそ330gです。", "330g"],
  ["水を180mL入れて、およそ310gです。", "310g"],
  ["水筒は、およそ330gです。", "330g"],
  ["※水1mLを2gとして計算した目安です。", "2g"],
  ["※油1mLを1gとして計算した目安です。", "1g"],
  ["※2か月を70日とした目安です。", "70日"],
  ["※小さじ1杯を15mLとした目安です。", "15mL"],
  ["2か月は60日続きます。", "60日"],
  ["朝9時に入れたら、午後4時。", "午後4時"],
  ["朝9時から午後3時まで営業", "午後3時"],
  ["朝9時に届いたら、午後3時に発送", "午後3時"],
  ["朝9時と午後3時", "午後3時"],
])("what comes out otherwise, or is no reckoning, is not: %s", (text, words) => {
  expect(open(text)).toContain(words);
});

it("of two goods each has its own weight", () => {
  const two = ["小 200mL / 130g", "大 500mL / 250g"].map((text, at) => ({ id: `B${at + 1}`, text }));
  const of = (text: string) => linkEvidence(text, [], two).unsupported.map(({ words }) => words);
  expect(of("水を200mL入れて、およそ330g")).toEqual([]);
  expect(of("水を200mL入れて、およそ450g")).toEqual(["450g"]);
});

it("an example's hours are of the sentence that the text rests on", () => {
  const told = (ids: string[]) => linkEvidence("朝9時に入れたら、午後3時。", ids, sources).unsupported;
  expect(told(["B2"])).toEqual([]);
  expect(told(["B1"])).not.toEqual([]);
});
