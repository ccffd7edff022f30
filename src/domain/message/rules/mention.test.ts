import { expect, it } from "vitest";
import { mentionedIn } from "./mention.ts";

const people = [
  { id: "1", name: "山田" },
  { id: "2", name: "山田太郎" },
  { id: "3", name: "mori@example.com" },
  { id: "4", name: "佐藤 花" },
  { id: "5", name: "佐藤 花" },
  { id: "6", name: "" },
];

it.each([
  ["@山田 見てください", ["1"]],
  ["これは＠山田太郎さんに", ["2"]],
  ["@mori@example.com お願いします", ["3"]],
  ["@佐藤 花 と @山田", ["4", "5", "1"]],
  ["@山田 @山田", ["1"]],
  ["info@山田.example へ", []],
  ["山田さん", []],
  ["@", []],
])("%s", (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids);
});
