import { expect, it } from "vitest";
import { formattedText, numberFormat, numberText } from "./number-text.ts";

const own = (code: string) => numberFormat(164, new Map([[164, code]]));

it.each<[code: string, value: number, shown: string]>([
  ["0.0%", 0.125, "12.5%"],
  ['"¥"#,##0', 2980, "¥2,980"],
  ['0"万円"', 298, "298万円"],
  ['#,##0,"千円"', 1_234_567, "1,235千円"],
  ["00000", 123, "00123"],
  ['000"-"0000', 60_001, "006-0001"],
  ["000-0000-0000", 9_012_345_678, "090-1234-5678"],
  ["[h]:mm", 1.1458333333, "27:30"],
  ["[h]:mm", -0.5, "-12:00"],
  ["h:mm AM/PM", 0.75, "6:00 PM"],
  ["yyyy/m/d", -3, "-3"],
  ["yyyy/m/d", 15, "1900/1/15"],
  ["yyyy/m/d", 60, "1900/2/29"],
  ["yyyy/m/d;@", 46_113, "2026/4/1"],
  ["yyyy/mm", 46_113, "2026/04"],
  ['m"月"d"日"', 46_113, "4月1日"],
  ["yyyy年m月d日(aaa)", 46_113, "2026年4月1日(水)"],
  ['[$-411]ggge"年"m"月"d"日"', 46_113, "令和8年4月1日"],
  ['[$-ja-JP-x-gannen]ggge"年"m"月"d"日"', 43_586, "令和元年5月1日"],
  ["[$-411]ge.m.d", 43_585, "H31.4.30"],
  ["[$-F800]dddd, mmmm dd, yyyy", 46_113, "2026年4月1日"],
  ["#,##0;[Red]▲#,##0", -1200, "▲1,200"],
  ["#,##0;[Red]#,##0", -1200, "-1,200"],
  ["#,##0_);(#,##0)", -5, "(5)"],
  ['0"増";0"減"', -5, "5減"],
  ['[>=100]"多い "0;[<10]"少ない "0;0', 5, "少ない 5"],
  ['[=0]"なし";0', 0, "なし"],
  ['_ ¥* #,##0_ ;_ ¥* -#,##0_ ;_ ¥* "-"_ ;_ @_ ', 2980, "¥2,980"],
  ["# ?/?", 1 / 3, "1/3"],
  ["0!円", 5, "5円"],
  ['General"個"', 3, "3個"],
  ["General", 0.1 + 0.2, "0.3"],
  ["General", 4_901_234_567_894, "4901234567894"],
  ["no [[ format", 3, "3"],
])("%s shows %d as %s", (code, value, shown) => {
  expect(numberText(value, own(code), false)).toBe(shown);
});

it.each<[id: number, value: number, shown: string]>([
  [9, 0.98, "98%"],
  [14, 46_113, "2026/4/1"],
  [20, 0.5, "12:00"],
  [28, 46_113, "令和8年4月1日"],
  [55, 46_113, "2026年4月"],
  [38, -1200, "-1,200"],
  [0, 12_345_678_901, "12345678901"],
  [999, 5, "5"],
])("format %d of Japanese Excel shows %d as %s", (id, value, shown) => {
  expect(numberText(value, numberFormat(id, new Map()), false)).toBe(shown);
});

it("days of workbooks from Macs count from 1904", () => {
  expect(numberText(44_651, numberFormat(14, new Map()), true)).toBe("2026/4/1");
});

it("a format may say something about texts", () => {
  expect(formattedText("山田", own('@"様"'))).toBe("山田様");
  expect(formattedText("00123", numberFormat(49, new Map()))).toBe("00123");
});
