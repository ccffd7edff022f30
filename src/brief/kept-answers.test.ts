/** Answers from memory are those that would be given anew, for texts of any length and number. */
import { expect, test } from "vitest";
import { answeredOnce, answersKept, forget } from "./kept-answers.ts";
import { readMemoText } from "./reading/read.ts";

function counted() {
  const asked: string[] = [];
  const lengthOf = answeredOnce((text) => {
    asked.push(text);
    return text.length;
  });
  return { asked, lengthOf };
}

test("a text is worked out once, a nothing too, and anew after another text was read", () => {
  const { asked, lengthOf } = counted();
  expect([lengthOf("価格"), lengthOf("価格"), lengthOf("")]).toEqual([2, 2, 0]);
  expect(asked).toEqual(["価格", ""]);
  const none = answeredOnce((text) => (text === "価格" ? null : text));
  expect([none("価格"), none("価格"), none("名前")]).toEqual([null, null, "名前"]);
  forget();
  expect(lengthOf("価格")).toBe(2);
  expect(asked).toEqual(["価格", "", "価格"]);
});

test("neither long texts nor many of them are kept", () => {
  const { asked, lengthOf } = counted();
  const long = "長".repeat(300);
  expect([lengthOf(long), lengthOf(long)]).toEqual([300, 300]);
  expect(asked).toHaveLength(2);
  for (let at = 0; at < 10_000; at += 1) expect(lengthOf(`案${at}`)).toBe(`案${at}`.length);
  lengthOf("案0");
  // Of ten thousand the first was no longer known.
  expect(asked.filter((text) => text === "案0")).toHaveLength(2);
});

test("nothing of a memo is kept when it has been read", () => {
  readMemoText("商品名：ふわり番\n種類：座布団\n予算：月30万円");
  expect(answersKept()).toBe(0);
});
