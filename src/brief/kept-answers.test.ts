/** Answers from memory are those that would be given anew, for texts of any length and number. */
import { expect, test } from "vitest";
import { answeredOnce, keepingAnswers } from "./kept-answers.ts";

function counted() {
  const asked: string[] = [];
  const lengthOf = answeredOnce((text) => {
    asked.push(text);
    return text.length;
  });
  return { asked, lengthOf };
}

test("while a text is read each piece is worked out once, a nothing too", () => {
  const { asked, lengthOf } = counted();
  const none = answeredOnce((text) => (text === "価格" ? null : text));
  keepingAnswers(() => {
    expect([lengthOf("価格"), lengthOf("価格"), lengthOf("")]).toEqual([2, 2, 0]);
    expect([none("価格"), none("価格"), none("名前")]).toEqual([null, null, "名前"]);
  });
  expect(asked).toEqual(["価格", ""]);
});

test("nothing is kept before a reading, after it, or after one that failed; within another one it is", () => {
  const { asked, lengthOf } = counted();
  lengthOf("価格");
  keepingAnswers(() => {
    lengthOf("価格");
    keepingAnswers(() => lengthOf("価格"));
    lengthOf("価格");
  });
  expect(asked).toHaveLength(2);
  const failing = () =>
    keepingAnswers(() => {
      lengthOf("名前");
      throw new Error("unreadable");
    });
  expect(failing).toThrow("unreadable");
  lengthOf("名前");
  keepingAnswers(() => lengthOf("名前"));
  expect(asked).toEqual(["価格", "価格", "名前", "名前", "名前"]);
});

test("neither long texts nor many of them are kept", () => {
  const { asked, lengthOf } = counted();
  const long = "長".repeat(300);
  keepingAnswers(() => {
    expect([lengthOf(long), lengthOf(long)]).toEqual([300, 300]);
    expect(asked).toHaveLength(2);
    for (let at = 0; at < 10_000; at += 1) expect(lengthOf(`案${at}`)).toBe(`案${at}`.length);
    lengthOf("案0");
  });
  // Of ten thousand the first was no longer known.
  expect(asked.filter((text) => text === "案0")).toHaveLength(2);
});
