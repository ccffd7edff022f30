import { expect, it } from "vitest";
import { openQuestions } from "./questions.ts";

const sentence = (id: string, role: "unsure" | "internal") => ({ id, text: `${id}の文です。`, role });
const dispute = {
  about: "価格",
  sides: [
    { id: "B4", sentence: "B4の文です。", words: "5,000円" },
    { id: "B9", sentence: "B9の文です。", words: "4,500円" },
  ],
};

it("counts a contradiction once, sentences to be confirmed, and what is uncertain of the product until it is said", () => {
  const aside = [
    sentence("B2", "unsure"),
    sentence("B3", "internal"),
    sentence("B4", "unsure"),
    sentence("B9", "unsure"),
  ];
  const given = { aside, disputes: [dispute], asked: ["name", "class"] as const, corrected: [] };
  expect(openQuestions(given)).toBe(4);
  expect(openQuestions({ ...given, corrected: ["productClass"] })).toBe(3);
  expect(openQuestions({ aside: [], disputes: [], asked: [], corrected: [] })).toBe(0);
});
