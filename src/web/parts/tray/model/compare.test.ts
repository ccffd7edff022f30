import { expect, it } from "vitest";
import { plainItem } from "#test/support/seeding.ts";
import { differencesOf } from "./compare.ts";

const side = (text: string, angle = "benefit", sources: string[] = ["B1"], c1 = 12) => ({
  ...{ head: text, body: "" },
  item: { ...plainItem, id: text, text, fields: { angle }, sources, counts: { c1, w2: 0, x: 0 } },
});
const points = (...sides: ReturnType<typeof side>[]) => differencesOf(sides).map(({ point }) => point);

it("pieces that say the same differ in nothing", () =>
  expect(points(side("朝に"), side("朝に"))).toEqual([]));

it("pieces differ in each point that is not alike, with all sides and what it tests", () => {
  const [angle] = differencesOf([side("朝に"), side("夜に", "coined"), side("昼に")]);
  expect(angle).toMatchObject({ point: "切り口", values: ["ベネフィット", "造語", "ベネフィット"] });
  expect(angle?.tests).toContain("「ベネフィット」と「造語」");
  expect(points(side("何本お試しですか。"), side("お試しです。"))).toEqual(["問いかけ"]);
  expect(points(side("朝に"), side("夜に", "benefit", ["B9"]))).toEqual(["根拠"]);
  expect(points(side("朝に"), side("夜に", "benefit", ["B1"], 16))).toEqual(["長さ"]);
  expect(points(side("朝に"), side("夜に", "benefit", ["B1"], 15))).toEqual([]);
  expect(points(side("3分で"), side("すぐに"))).toEqual(["数字"]);
});
