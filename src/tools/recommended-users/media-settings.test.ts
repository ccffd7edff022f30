import { describe, expect, it } from "vitest";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTools } from "#test/evaluation/run-tool.ts";
import { listField, textField } from "../pieces/item-fields.ts";
import { recommendedUsersToCsv } from "./export/table.ts";
import { agesFor, agesIn } from "./media-settings.ts";

describe("the ages that a text tells of", () => {
  it.each([
    ["30代〜40代の女性", { from: 30, to: 49 }],
    ["30~40代", { from: 30, to: 49 }],
    ["20歳〜35歳", { from: 20, to: 35 }],
    ["25-34歳の会社員", { from: 25, to: 34 }],
    ["５０代", { from: 50, to: 59 }],
    ["60代以上のご夫婦", { from: 60, to: null }],
    ["20歳以上65歳未満", { from: 20, to: 64 }],
    ["30代後半〜、働く女性", { from: 35, to: null }],
    ["20代後半から40代前半", { from: 25, to: 44 }],
    ["30代前半", { from: 30, to: 34 }],
    ["35歳〜", { from: 35, to: null }],
    ["働く世代", null],
    ["3人家族", null],
  ])("%s", (text, ages) => expect(agesIn(text)).toEqual(ages));
});

describe("what is set in a medium", () => {
  const all = (audience: string, kind = "化粧水") =>
    (["search", "meta", "line"] as const).map((medium) => agesFor(medium, audience, kind));

  it("is in the brackets of that medium", () => {
    expect(all("30代〜40代")).toEqual(["25〜34、35〜44、45〜54", "30〜49", "30〜49"]);
    expect(all("22歳〜33歳")).toEqual(["18〜24、25〜34", "22〜33", "20〜34"]);
    expect(all("60代以上")).toEqual(["55〜64、65+", "60+", "60+"]);
    expect(all("70代")).toEqual(["65+", "65+", "65+"]);
    expect(all("10代〜20代")).toEqual(["18〜24、25〜34", "18〜29", "18〜29"]);
  });

  it("is no guess where no age is told, and never the age of a child", () => {
    for (const audience of ["働く世代", "0歳〜2歳のお子さま"])
      expect(new Set(all(audience))).toEqual(new Set(["しぼらない（資料に年代の記載なし）"]));
  });

  it("is twenty and over for what nobody younger drinks", () => {
    expect(all("働く世代", "純米酒")).toEqual(["18〜24、25〜34、35〜44、45〜54、55〜64、65+", "20+", "20+"]);
    expect(all("働く世代", "甘酒")[1]).toMatch(/^しぼらない/u);
    expect(all("働く世代", "ノンアルコールビール")[1]).toMatch(/^しぼらない/u);
  });
});

it("a table holds every piece, and what is set in each medium", () => {
  const items =
    runTools(["recommended_users"], briefOf("日本酒「雪代」2,200円（税込）。40代の方に。")).get(
      "recommended_users",
    )?.items ?? [];
  const lines = recommendedUsersToCsv(items).trim().split("\r\n");
  expect(lines).toHaveLength(items.length + 1);
  expect(lines.filter((line) => line.startsWith("広告のターゲット案"))).toHaveLength(4);
});

it("the rows of a brief that names whom it is for differ from medium to medium", () => {
  const brief = briefOf(
    "日本酒「雪代」純米吟醸 720mL 2,200円（税込）。30代〜40代の方に。魚料理に合います。食事に合う酒を選べないという声が多い。",
  );
  const rows = (runTools(["recommended_users"], brief).get("recommended_users")?.items ?? []).filter(
    ({ kind }) => kind === "targeting",
  );
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => textField(row, "ages"))).toContain("30〜49");
  expect(new Set(rows.map((row) => listField(row, "excludes").join())).size).toBe(4);
  for (const row of rows) expect(listField(row, "excludes")).toHaveLength(5);
});
