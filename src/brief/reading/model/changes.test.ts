import { expect, it } from "vitest";
import { readMemoText } from "../read.ts";
import { changesByModel } from "./changes.ts";

const rules = readMemoText(
  "商品名：朝霧ソープ\n種類：洗顔石鹸\n熟成に40日かけています。\n香料は使っていません。",
);

it("is nothing where the model read the same", () => {
  expect(changesByModel(rules, { ...rules, by: "model" })).toEqual([]);
});

it("names a field with both values and a sentence with both roles, also of a sentence that was cut", () => {
  const sentence = rules.sentences.find(({ text }) => text.includes("40日"));
  if (!sentence || !rules.name) throw new Error("the memo was not read");
  const { id } = sentence;
  const model = {
    ...rules,
    name: { ...rules.name, value: "夕霧ソープ" },
    sentences: rules.sentences.flatMap((one) =>
      one.id === id
        ? [
            { ...one, text: "熟成に" },
            { ...one, id: `${id}b`, text: "40日", role: "internal" as const },
          ]
        : [one],
    ),
  };
  expect(changesByModel(rules, model)).toEqual([
    { what: "name", from: "朝霧ソープ", to: "夕霧ソープ" },
    { what: "sentence", id: `${id}b`, text: "40日", from: "public", to: "internal" },
  ]);
});
