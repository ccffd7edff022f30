import { expect, it } from "vitest";
import { pieceOf } from "#test/tools/piece.ts";
import { sampleMark } from "../reviews/definition.ts";
import { memberFields, supportingItems, wholeText, withoutFields } from "./whole-text.ts";

it("a line is its words with the line below them; what it rests on and notes are left out", () => {
  const item = pieceOf({
    kind: "line",
    text: "うるおう朝",
    fields: { sub: "やわらかな手ざわり", angle: "benefit" },
    sources: ["B1"],
  });
  expect(wholeText("catchphrase", item, [])).toEqual({ head: "うるおう朝", body: "やわらかな手ざわり" });
  expect(wholeText("catchphrase", { ...item, fields: {} }, []).body).toBe("");
});

it("a doubt is told with its answer, and never with what is still to be prepared", () => {
  const doubt = (fields: object) => pieceOf({ kind: "doubt", text: "返せるか", fields: { ...fields } });
  expect(wholeText("concerns", doubt({ answer: "返品できます。", prepare: "" }), [])).toEqual({
    head: "返せるか",
    body: "返品できます。",
  });
  expect(wholeText("concerns", doubt({ answer: "", prepare: "返品の決まり" }), []).body).toBe("");
});

it("a sample says what it is in its head and in every part", () => {
  const fields = { attributes: "属性", before: `${sampleMark}前`, trigger: "きっかけ", after: "後" };
  const { head, body } = wholeText("reviews", pieceOf({ kind: "sample", text: "一言", fields }), []);
  expect(head).toBe(`${sampleMark}一言`);
  const lines = body.split("\n");
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line.split(sampleMark)).toHaveLength(2);
});

it("a person is the whole sheet, told by the lines that are theirs", () => {
  const person = pieceOf({ kind: "person", text: "贈り物を探す", fields: { name: "会社員", persona: 1 } });
  const own = pieceOf({ kind: "line", text: "母に喜ばれたい", fields: { part: "want", persona: 1 } });
  const other = pieceOf({ kind: "line", text: "別の人", fields: { part: "want", persona: 0 } });
  const beside = [other, person, own];
  expect(supportingItems("persona", person, beside)).toEqual([own]);
  expect(supportingItems("faq", person, beside)).toEqual([]);
  const { head, body } = wholeText("persona", person, beside);
  expect(head).toBe("会社員　贈り物を探す");
  expect(body).toMatch(/^.+：母に喜ばれたい$/u);
});

it("what is for members alone is known by name, and goes without touching the rest", () => {
  const fields = { answer: "返せます。", verdict: "ask", record: { date: "" }, elsewhere: {}, prepare: "" };
  expect(withoutFields(memberFields, fields)).toEqual({ answer: "返せます。" });
});
