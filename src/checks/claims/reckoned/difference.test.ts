import { expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";

const hours =
  "作成にかかる時間 導入前 月平均9.4時間 → 導入後 月平均2.6時間。※効果を保証するものではありません。";
const people = "受付は5名から3名になりました。";
const both = "導入前は月平均9.4時間、導入後は月平均2.6時間。";
const apart = "A店は9.4時間。B店は2.6時間。";
const open = (material: string, text: string) =>
  linkEvidence(text, [], [{ id: "B1", text: material }]).unsupported.map(({ words }) => words);

it.each([
  [hours, "平均の差は、月6.8時間。"],
  [hours, "その差は6.8時間です。"],
  [hours, "月に6.8時間の差が出ました。"],
  [hours, "月平均6.8時間短くなりました。"],
  [both, "導入前との差は、月6.8時間。"],
  [people, "2名減りました。"],
])("the difference of two figures told as before and after is stated: %#", (material, text) => {
  expect(open(material, text)).toEqual([]);
});

it.each([
  [hours, "平均の差は、月6.9時間。", "6.9時間"],
  [hours, "平均の差は、月6.8分。", "6.8分"],
  [hours, "平均の差は、週6.8時間。", "6.8時間"],
  [hours, "1人あたりの差は、1人6.8時間。", "6.8時間"],
  [hours, "月6.8時間。", "6.8時間"],
  [hours, "月6.8時間増えました。", "6.8時間"],
  [hours, "他社との差は、月6.8時間。", "6.8時間"],
  [hours, "時差は気にせず、月6.8時間。", "6.8時間"],
  [hours, "平均の差は、月12時間。", "12時間"],
  [people, "2名増えました。", "2名"],
  ["定員は5名から8名になりました。", "3名減りました。", "3名"],
  ["定員は5名から8名になりました。", "3名で始めます。", "3名"],
  [apart, "差は、6.8時間。", "6.8時間"],
  ["営業は9.4時間、休憩は2.6時間。", "差は、6.8時間。", "6.8時間"],
])("another figure, another time or another thing is not: %#", (material, text, words) => {
  expect(open(material, text)).toContain(words);
});

const oil = "180mL 2,700円（税込）、360mL 4,860円（税込）。送料は全国700円（税込）、2本以上で無料。";
it("so is what two prices before it are apart, and no other figure", () => {
  expect(open(oil, "180mL 1本なら、送料を入れて3,400円、2本なら5,400円（税込）。差は2,000円です。")).toEqual(
    [],
  );
  expect(
    open(oil, "180mL 1本なら、送料を入れて3,400円、2本なら5,400円（税込）。差は1,900円です。"),
  ).toContain("1,900円");
  expect(open(oil, "180mL 1本なら、送料を入れて3,400円、2本なら5,400円（税込）。2,000円です。")).toContain(
    "2,000円",
  );
  expect(
    open(oil, "180mL 1本なら、送料を入れて3,400円、2本なら5,400円（税込）。他社との差は2,000円です。"),
  ).toContain("2,000円");
});

it("what one more adds is what two prices of the piece are apart", () => {
  const of = (text: string, beside: string) =>
    linkEvidence(text, [], [{ id: "B1", text: oil }], { beside }).unsupported.map(({ words }) => words);
  const told = "180mL 1本なら、送料を入れて3,400円、2本なら5,400円（税込）。";
  expect(of("あと2,000円で、180mLがもう1本。", told)).toEqual([]);
  expect(of("あと1,900円で、180mLがもう1本。", told)).toEqual(["1,900円"]);
  expect(of("あと2,000円で、180mLがもう1本。", "")).toEqual(["2,000円"]);
  expect(of("あと2,000円で、無料。", told)).toEqual(["2,000円"]);
  expect(of("あと1,350円で、180mLがもう1本。", "あと1,350円で、180mLがもう1本。\n180mL 2,700円")).toEqual([
    "1,350円",
  ]);
});
