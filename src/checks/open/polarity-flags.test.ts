import { expect, test } from "vitest";
import { flippedNegation } from "../fidelity.ts";
import { openPolarityFlags } from "./polarity-flags.ts";

const flags = (text: string, sentence: string) =>
  openPolarityFlags(text, flippedNegation(text, ["B1"], [{ id: "B1", text: sentence }]));

test("what the material denies under a condition is shown at its word, with the sentence", () => {
  expect(flags("ご安心を。返品はできません。", "未開封の品は返品できます。")).toMatchObject([
    {
      ...{ id: "material.polarity@5", words: "返品", span: { start: 5, end: 7 }, level: "check" },
      rewrites: ["未開封の品は返品できます"],
    },
  ]);
});

test("a word that the text writes otherwise is shown as the whole text", () => {
  expect(flags("ﾒﾆｭｰはありません。", "ランチのみメニューがあります。")).toMatchObject([
    { id: "material.polarity@0", span: { start: 0, end: 11 }, words: "ﾒﾆｭｰはありません。" },
  ]);
});

test("what is denied without a condition is a fault and no finding", () => {
  expect(flags("返品はできません。", "返品できます。")).toEqual([]);
});
