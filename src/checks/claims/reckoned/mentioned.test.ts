import { expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";

const parts = "飲み口とパッキンは外して洗える。";
const three = "キャップ、飲み口、パッキンは外して洗える。";
const open = (text: string, from: string, under = "", ids: string[] = []) =>
  linkEvidence(
    text,
    ids,
    [
      { id: "B1", text: from },
      { id: "B2", text: "重さ 130g" },
    ],
    {
      under,
    },
  ).unsupported.map(({ words }) => words);

it.each([
  ["ふれる飲み口。すきまのパッキン。\n洗いたいその2か所を、どちらも外して洗えます。", parts, ""],
  ["飲み口とパッキン。2か所とも外せます。", parts, ""],
  ["この2つを外して洗えます。", parts, "飲み口とパッキン"],
  ["キャップ、飲み口、パッキン。この3か所を。", three, ""],
  ["すき間が気になる2か所は、外せるつくりです。", parts, "飲み口も、パッキンも。"],
])("a count of the things that text and material name is stated: %s", (text, from, under) => {
  expect(open(text, from, under)).toEqual([]);
});

it.each([
  ["飲み口とパッキン。その3か所を外して洗えます。", parts, "3か所"],
  ["飲み口、パッキン、ふた。その3か所を外して洗えます。", parts, "3か所"],
  ["キャップ、飲み口、パッキン。この2か所を。", three, "2か所"],
  ["ふた、飲み口、パッキン。この2か所を。", "ふた、飲み口、パッキンは外して洗える。", "2か所"],
  ["飲み口。その2か所を外して洗えます。", parts, "2か所"],
  ["その2か所を外して洗えます。飲み口とパッキンです。", parts, "2か所"],
  ["飲み口とパッキン。その2枚を外して洗えます。", parts, "2枚"],
  ["飲み口とパッキン。全国2か所で洗えます。", parts, "2か所"],
  ["飲み口とパッキン。気になる2か所は、外せます。", parts, "2か所"],
  ["飲み口とパッキン。その2か所を外して洗えます。", "飲み口は外して洗える。パッキンは消耗品。", "2か所"],
  ["年、飲み口、パッキン。その3か所を。", "購入から1年、飲み口とパッキンは対象外。", "3か所"],
])("another count, or of things that are not named, is not: %s of %s", (text, from, words) => {
  expect(open(text, from)).toContain(words);
});

it("the things are of a sentence that the text rests on", () => {
  expect(open("飲み口とパッキン。その2か所を。", parts, "", ["B1"])).toEqual([]);
  expect(open("飲み口とパッキン。その2か所を。", parts, "", ["B2"])).toEqual(["2か所"]);
});
