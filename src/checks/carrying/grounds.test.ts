import { expect, it } from "vitest";
import { groundsOf } from "./grounds.ts";

const sources = [
  { id: "B1", text: "容量 200mL / 重さ 130g / 高さ 14.2cm" },
  { id: "B2", text: "飲み口とパッキンは外して洗える。" },
  { id: "B3", text: "食洗機は不可。" },
  { id: "B4", text: "価格 2,860円（税込） / 送料 385円（税込）" },
];

it("finds the sentences of figures and of statements, in the order of the material", () => {
  expect(
    groundsOf(["2,860円（税込）\n重さは130gです。", "飲み口もパッキンも外して洗えます。"], sources, {}),
  ).toEqual(["B1", "B2", "B4"]);
});

it("finds none for what the material does not say", () => {
  expect(groundsOf(["重いのは困る。ないのも困る。", "9,999円です。"], sources, {})).toEqual([]);
});

it("takes its time with no more than it has room for", () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({
    id: `B${at}`,
    text: `項目${at}は${at}円（税込）です。`,
  }));
  const before = performance.now();
  groundsOf(
    Array.from({ length: 500 }, (_, at) => `項目${at}は${at}円です。軽くて洗いやすい。`),
    many,
    {},
  );
  expect(performance.now() - before).toBeLessThan(5000);
});
