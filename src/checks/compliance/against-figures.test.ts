import { expect, test } from "vitest";
import { figuresAgainst } from "./against-figures.ts";

const found = (text: string, ...lines: string[]) =>
  figuresAgainst(text, lines).map(({ id, words, source }) => [id.replace("material.", ""), words, source]);

test.each([
  ["広さ12.5帖", ["庭は3坪です。", "12帖です。"], ["measure", "12.5帖", "庭は3坪です。"]],
  ["徒歩8分", ["道路距離720m"], ["measure", "徒歩8分", "道路距離720m"]],
  ["徒歩9分", ["道路距離721m"], ["measure", "徒歩9分", "道路距離721m"]],
  ["徒歩12分", ["道のり1,000m"], ["measure", "徒歩12分", "道のり1,000m"]],
  ["1日2粒", ["1日に2錠", "1日1粒"], ["dose", "1日2粒", "1日1粒"]],
  ["三河産の米", ["国産です。", "中国産の米"], ["place", "三河産", "国産です。"]],
  ["松阪牛100%使用", ["豚は5割", "松阪牛は3割"], ["share", "松阪牛100%使用", "松阪牛は3割"]],
  ["松阪牛だけの", ["松阪牛は30%"], ["share", "松阪牛だけの", "松阪牛は30%"]],
  ["5年間は無料で修理", ["修理もします", "保証は3年"], ["guarantee", "5年間は無料で修理", "保証は3年"]],
  ["送料無料", ["手数料も", "送料は2本以上で無料"], ["free-if", "送料無料", "送料は2本以上で無料"]],
  ["送料0円", ["送料は2本以上で無料"], ["free-if", "送料0円", "送料は2本以上で無料"]],
])("%s against %j", (text, lines, expected) => {
  expect(found(text, ...lines)).toEqual([expected]);
});

test.each([
  ["広さ12帖", ["8帖と12帖です。"]],
  ["広さ18帖", []],
  ["広さ18帖", ["庭は3坪です。", "18帖"]],
  ["徒歩9分", ["道路距離720m"]],
  ["徒歩13分", ["道のり1,000m"]],
  ["徒歩9分", ["道路距離があります"]],
  ["1日2粒", ["1日の目安量は1錠"]],
  ["1日2粒", ["1日1粒", "1日2粒"]],
  ["1日2粒", ["1日2錠"]],
  ["国産の米", ["北海道産の米"]],
  ["三河産の米", ["三河産と中国産"]],
  ["三河産の米", ["中国産3割"]],
  ["三河産の米", ["米です"]],
  ["松阪牛100%使用", ["松阪牛は100%"]],
  ["松阪牛だけの", ["豚は3割。松阪牛は全部"]],
  ["3年間は無料で修理", ["保証は3年"]],
  ["3年間は無料で修理", ["修理をします"]],
  ["送料無料", ["送料は無料。2本以上なら"]],
  ["送料無料", ["手数料は2本以上で無料"]],
  ["送料無料", ["送料は2本以上で500円"]],
  ["2本以上で送料無料", ["送料は2本以上で無料"]],
])("%s beside %j", (text, lines) => {
  expect(found(text, ...lines)).toEqual([]);
});

test("a condition may stand beside it in the piece", () => {
  const lines = ["送料は2本以上で無料"];
  expect(figuresAgainst("送料無料", lines, "送料無料\n2本以上")).toEqual([]);
  expect(figuresAgainst("送料無料", lines, "送料無料\n朝の水")).toHaveLength(1);
});

test.each([
  ["三河産の米", "十勝産の米", "check"],
  ["三河産の米", "中国産の米", undefined],
  ["タイ産の米", "十勝産の米", undefined],
])("of two places in Japan one may lie in the other: %s, %s", (text, line, level) => {
  expect(figuresAgainst(text, [line])[0]?.level).toBe(level);
});

test("of several lines any may tell the place, and of several sentences of a line any may tell a part", () => {
  expect(found("三河産の米", "十勝産の豆", "三河産の米")).toEqual([]);
  expect(found("松阪牛100%使用", "松阪牛は店の柱。松阪牛は3割")).toHaveLength(1);
  expect(found("送料無料", "送料の話。送料は2本以上で無料")).toHaveLength(1);
});
