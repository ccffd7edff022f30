/** Values of a statement, each in one unit for all of its kind. */
import { expect, test } from "vitest";
import { inFigures } from "../words/chinese-figures.ts";
import { quantitiesIn } from "./quantities.ts";

test.each([
  ["支度金は27万5千円", "money=275000"],
  ["¥1,980、送料無料", "money=1980 money=0"],
  ["入会金なし、年会費は別途", "money=0 money=extra"],
  ["保証は2年、部品は18か月", "long=730 long=547.5"],
  ["7日前まで、前日18時まで", "long before=7 long before=1 clock 1=1080"],
  ["朝6時半から夜11時", "clock 1=390 clock 2=1380"],
  ["対象は2〜5歳", "age=2 age=5"],
  ["12月6日と第2土曜、火曜定休", "date=12/6 weekday=2土 weekday=火"],
  ["重さ1.2kg、48㎡、120×70cm", "weight=1200 area=48 length=1200 length=700"],
  ["二十八包入り、三十名様", "count 包=28 count 人=30"],
  ["国産の大豆、カナダ産の小麦", "origin=国 origin=カナダ"],
  ["返品はできません。予約不要", "answer=no answer=no"],
  ["火曜日定休、木曜日のみ", "weekday=火 weekday=木"],
  ["売上1億2,000万円", "money=120000000"],
  ["9〜17時半", "clock 1=1050"],
  ["1200円（国産）", "money=1200 origin=国"],
])("%s", (text, values) => {
  const found = quantitiesIn(inFigures(text));
  expect(found.map(({ kind, value }) => `${kind}=${value}`).join(" ")).toBe(values);
});
