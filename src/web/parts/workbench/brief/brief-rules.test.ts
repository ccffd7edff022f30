import { expect, test } from "vitest";
import type { DocumentRow } from "../types.ts";
import { briefProblem, counterLabel, toPageUrl } from "./brief-rules.ts";

const document = (state: DocumentRow["state"]): DocumentRow => ({
  id: state,
  name: "a.pdf",
  kind: "file",
  state,
  sentences: 3,
  ...{ label: "F1", readAs: "product", aside: 0 },
  warnings: [],
});

test("the counter counts what a person sees, without the space around", () => {
  expect(counterLabel("  👨‍👩‍👧と化粧水\n")).toBe("5/5,000字（10字以上）");
});

test("a text is refused below ten and above five thousand characters, with how many are missing", () => {
  expect(briefProblem("化粧水です", [])).toContain("あと5字");
  expect(briefProblem("あ".repeat(10), [])).toBeNull();
  expect(briefProblem("あ".repeat(5000), [])).toBeNull();
  expect(briefProblem("あ".repeat(5012), [])).toContain("いま12字多い");
});

test("a file that was read is enough by itself, one that failed is not", () => {
  expect(briefProblem("", [document("ready")])).toBeNull();
  expect(briefProblem("", [document("failed")])).toContain("説明を入れてください");
});

test("while a file is being read nothing starts", () => {
  expect(briefProblem("あ".repeat(100), [document("reading")])).toContain("読み取っています");
});

test("an address is understood without its scheme and in full-width letters; other schemes are not addresses", () => {
  expect(toPageUrl("example.com/a")).toBe("https://example.com/a");
  expect(toPageUrl("ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｃｏｍ")).toBe("http://example.com/");
  expect(toPageUrl("javascript:alert(1)")).toBeNull();
  expect(toPageUrl("商品の説明")).toBeNull();
  expect(toPageUrl("file:///etc/passwd")).toBeNull();
});

test("one file that was read is enough beside one that failed, and one that is being read holds all back", () => {
  expect(briefProblem("", [document("ready"), document("failed")])).toBeNull();
  expect(briefProblem("あ".repeat(100), [document("ready"), document("reading")])).toContain(
    "読み取っています",
  );
});

test("what has a space in it or names no host is no address", () => {
  for (const typed of ["", "  ", "example.com /a", "localhost", "https://"])
    expect(toPageUrl(typed)).toBeNull();
});
