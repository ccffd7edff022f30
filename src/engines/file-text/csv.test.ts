import { describe, expect, it } from "vitest";
import { csvText } from "./csv.ts";

describe("cells as lines", () => {
  it("each says its column, and where the first column names the rows, its row", () => {
    expect(csvText("商品名,容量,価格\nうるみ,30mL,4980円\n送料,,550円")).toBe(
      "商品名：うるみ\n容量（うるみ）：30mL\n価格（うるみ）：4980円\n\n商品名：送料\n価格（送料）：550円",
    );
  });

  it("one row alone is known by its columns", () => {
    expect(csvText("商品名,価格\nうるみ,4980円")).toBe("商品名：うるみ\n価格：4980円");
  });

  it.each([
    ["figures", "期,数\n2024,10\n2025,20", "期：2024\n数：10\n\n期：2025\n数：20"],
    [
      "texts",
      "声,媒体\n使いやすい。,EC\nまた買います。,店",
      "声：使いやすい。\n媒体：EC\n\n声：また買います。\n媒体：店",
    ],
    ["names that repeat", "品目,色\nタオル,白\nタオル,青", "品目：タオル\n色：白\n\n品目：タオル\n色：青"],
    [
      "names of more than 24 letters",
      `品目,色\n${"あ".repeat(25)},白\nタオル,青`,
      `品目：${"あ".repeat(25)}\n色：白\n\n品目：タオル\n色：青`,
    ],
  ])("%s name no rows", (_what, text, lines) => {
    expect(csvText(text)).toBe(lines);
  });

  it("a table without a row of column names numbers them", () => {
    expect(csvText("うるみ,4980円")).toBe("列1：うるみ\n列2：4980円");
  });
});
