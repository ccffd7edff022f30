import { expect, it } from "vitest";
import { actOf, talkFunctions } from "./functions.ts";

const act = (name: string, input: unknown) => actOf({ id: "1", name, input: JSON.stringify(input) });

it("reads a call with the schemas and leads the model's own inventions nowhere", () => {
  expect(act("search_project", { words: " 送料 " })).toEqual({ kind: "search", words: "送料" });
  expect(act("search_project", { words: "字".repeat(200) }).kind).toBe("search");
  expect(act("search_project", { words: "字".repeat(201) }).kind).toBe("refused");
  expect(act("search_project", { words: "字" }).kind).toBe("search");
  expect(act("search_project", { words: " " }).kind).toBe("refused");
  expect(act("read_result", { tool: "faq" })).toEqual({ kind: "read", tool: "faq" });
  expect(act("read_result", { tool: "poem" }).kind).toBe("refused");
  expect(act("make_poem", {}).kind).toBe("refused");
  expect(actOf({ id: "1", name: "make_faq", input: "[1" }).kind).toBe("refused");
  expect(actOf({ id: "1", name: "make_faq", input: "" }).kind).toBe("make");
});

it("makes nothing of what only people may give, nor of what belongs to a piece", () => {
  const given = { target: { text: "文" }, once: true, inquiries: "送料は？", terms: "返品可", count: 12 };
  const made = act("make_faq", given);
  expect(made).toMatchObject({ kind: "make", tool: "faq", input: { count: 12 } });
  const usual = act("make_faq", { count: 12 });
  expect(made).toEqual(usual);
  expect(act("make_search", { scope: "web" })).toMatchObject({ kind: "make", input: { scope: "project" } });
  expect(act("make_faq", { count: "many" }).kind).toBe("refused");
});

it("offers each tool without what it withholds", () => {
  const faq = talkFunctions.find(({ name }) => name === "make_faq");
  expect(faq?.withheld).toEqual(["target", "once", "inquiries", "terms"]);
});
