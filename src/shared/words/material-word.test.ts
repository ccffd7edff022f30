import { expect, it } from "vitest";
import { elsewhereOf, placeOfQuote } from "#src/tools/search/definition.ts";
import { materialWord } from "./material-word.ts";

it("a place that was stored as 「ブリーフ」 is called 「材料」, and no other name is changed", () => {
  expect(materialWord("ブリーフ")).toBe("材料");
  expect(materialWord("案件「春の広告」のブリーフ")).toBe("案件「春の広告」の材料");
  for (const own of ["ファイル", "新商品のブリーフ", "ブリーフ.pdf", "案件「ブリーフ」の材料", ""])
    expect(materialWord(own)).toBe(own);
});

it("a quotation of then says where it stands in the word of today", () => {
  const elsewhere = { name: "春の広告", title: "ブリーフ", to: "/abc" };
  expect(placeOfQuote({ fields: { place: "ブリーフ" } })).toBe("材料");
  expect(placeOfQuote({ fields: { place: "ページ" } })).toBe("ページ");
  expect(placeOfQuote({ fields: {} })).toBe("");
  expect(elsewhereOf({ fields: { elsewhere } })).toEqual({ ...elsewhere, title: "材料" });
});
