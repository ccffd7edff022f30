/** Tables of a page: each row says the names of its columns and its own, however cells are merged. */
import { expect, test } from "vitest";
import { htmlText } from "../html-text.ts";

const rows = (table: string) => htmlText(`<body><table>${table}</table></body>`).blocks;

test("a cell that is merged down names every row that it stands beside", () => {
  const head = "<tr><th>品名</th><th>価格</th><th>内容量</th></tr>";
  const table = `${head}<tr><td rowspan="2">洗顔石鹸</td><td>1,980円</td><td>80g</td></tr><tr><td>2,970円</td><td>120g</td></tr><tr><td>化粧水</td><td>3,300円</td><td>150mL</td></tr>`;
  expect(rows(table)).toEqual([
    "品名：洗顔石鹸 ／ 価格：1,980円 ／ 内容量：80g",
    "品名：洗顔石鹸 ／ 価格：2,970円 ／ 内容量：120g",
    "品名：化粧水 ／ 価格：3,300円 ／ 内容量：150mL",
  ]);
  expect(
    rows("<tr><th rowspan=2>平日</th><td>朝</td><td>900円</td></tr><tr><td>夜</td><td>1,200円</td></tr>"),
  ).toEqual(["平日：朝 ／ 900円", "平日：夜 ／ 1,200円"]);
});

test("a name over several columns stands before the names below it", () => {
  const table =
    "<tr><th rowspan=2>品名</th><th colspan=2>価格</th></tr><tr><th>税込</th><th>税抜</th></tr><tr><td>石鹸</td><td>1,100円</td><td>1,000円</td></tr>";
  expect(rows(table)).toEqual(["品名：石鹸 ／ 価格・税込：1,100円 ／ 価格・税抜：1,000円"]);
});

test("a value over several columns stands in the first, and rows of a head are names whatever their cells are", () => {
  const table =
    "<thead><tr><td>プラン</td><td>月額</td><td>年額</td></tr></thead><tr><td>ひとり</td><td colspan=2>準備中</td></tr>";
  expect(rows(table)).toEqual(["プラン：ひとり ／ 月額：準備中"]);
});

test("a long text that is merged down is said once, and no span goes without an end", () => {
  const long = "会員の方は、どの時間でも同じ料金でお使いいただけます。".repeat(2);
  const table = `<tr><td rowspan="99999999">${long}</td><td colspan="99999999">900円</td></tr><tr><td>1,200円</td></tr>`;
  expect(rows(table)).toEqual([`${long} ／ 900円`, "1,200円"]);
});
