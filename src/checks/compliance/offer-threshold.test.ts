import { expect, it } from "vitest";
import { againstMaterial } from "./against-material.ts";
import { reachesOffer } from "./offer-threshold.ts";

const free = (text: string, lines: readonly string[]) =>
  againstMaterial(text, lines).filter(({ id }) => id === "material.free").length;
const bySum = ["価格は2,860円(税込)。", "送料385円(税込)、5,500円(税込)以上で無料。"];
const byCount = ["送料は全国700円(税込)、2本以上で無料。"];

it.each([
  ["2本で5,720円(税込)。送料は無料です。", bySum],
  ["お母さんの分と2本そろえれば、送料もかかりません。", bySum],
  ["ご自宅用と2本なら5,400円(税込)、送料はかかりません。", byCount],
  ["3本なら送料は無料です。", byCount],
])("free from what the text reaches is no conflict: %s", (text, lines) => {
  expect(free(text, lines)).toBe(0);
});

it.each([
  ["送料は無料です。", bySum],
  ["1本でも送料は無料です。", bySum],
  ["3,740円(税込)。送料は無料です。", bySum],
  ["2本なら送料は無料です。", ["価格は2,000円(税込)。", "送料385円(税込)、5,500円(税込)以上で無料。"]],
  ["1本から送料はかかりません。", byCount],
])("free below that is one: %s", (text, lines) => {
  expect(free(text, lines)).toBe(1);
});

it("one and another are two", () => {
  const lines = ["送料は700円、2本以上で無料"];
  expect(reachesOffer("自分の1本と合わせて選べば、送料もかかりません", lines)).toBe(true);
  expect(reachesOffer("もう1本足せば、送料無料", lines)).toBe(true);
  expect(reachesOffer("1本でも、送料無料", lines)).toBe(false);
  expect(reachesOffer("自分の1本と合わせて選べば、送料無料", ["送料は3本以上で無料"])).toBe(false);
});
