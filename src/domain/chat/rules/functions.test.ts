import { expect, it } from "vitest";
import { toJsonSchema } from "#src/engines/model/write/call-options.ts";
import { describeTool } from "./describe.ts";
import { actOf, chatFunctions } from "./functions.ts";

const act = (name: string, input: unknown) => actOf({ id: "1", name, input: JSON.stringify(input) });

it("reads a call with the schemas and leads the model's own inventions nowhere", () => {
  expect(act("search_project", { words: " 送料 " })).toEqual({
    name: "search_project",
    asked: { words: "送料" },
  });
  expect(act("search_project", { words: "字".repeat(201) }).name).toBe("refused");
  expect(act("search_project", { words: " " }).name).toBe("refused");
  expect(act("read_result", { id: "r5" })).toEqual({ name: "read_result", asked: { id: "r5", from: 1 } });
  expect(act("describe_tool", { tool: "poem" }).name).toBe("refused");
  expect(act("make_faq", {}).name).toBe("refused");
  expect(actOf({ id: "1", name: "start_tool", input: "[1" }).name).toBe("refused");
  expect(actOf({ id: "1", name: "list_results", input: "" }).name).toBe("list_results");
});

it("a change is a wish or a text, and one of both at least", () => {
  expect(act("change_line", { item: "r5.1" })).toMatchObject({ why: expect.stringContaining("一方だけ") });
  expect(act("change_line", { item: "r5.1", wish: "短く", text: "文" }).name).toBe("refused");
  expect(act("change_line", { item: "r5.1", wish: "短く" }).name).toBe("change_line");
  expect(act("replace_block", { item: "r5.1", fields: {} }).name).toBe("refused");
  expect(act("set_medium", {}).name).toBe("refused");
});

it("makes nothing of what only people may give, nor of what belongs to a piece", () => {
  const given = { target: { text: "文" }, once: true, inquiries: "送料は？", terms: "返品可", count: 12 };
  const made = act("start_tool", { tool: "faq", conditions: given });
  expect(made).toMatchObject({
    name: "start_tool",
    asked: { tool: "faq", input: { count: 12 }, beside: true },
  });
  expect(made).toEqual(act("start_tool", { tool: "faq", conditions: { count: 12 } }));
  expect(act("start_tool", { tool: "search", conditions: { scope: "web" } })).toMatchObject({
    asked: { input: { scope: "project" } },
  });
  expect(act("start_tool", { tool: "faq", conditions: { count: "many" } }).name).toBe("refused");
  expect(describeTool("faq")).toContain("count");
  expect(describeTool("faq")).not.toContain("inquiries");
});

it("the functions are told in about 2,000 tokens", () => {
  const told = chatFunctions.map(({ name, description, input }) => ({
    name,
    description,
    ...toJsonSchema(input).json,
  }));
  // 0.76 tokens a character of Japanese, a third of one of JSON's own.
  const text = JSON.stringify(told);
  const wide = [...text].filter((letter) => letter > "\u007f").length;
  expect(wide * 0.76 + (text.length - wide) * 0.3).toBeLessThan(2000);
});
