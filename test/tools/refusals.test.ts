/** What a strong writer may write and what nobody may, by what each text is for: rules R1 to R10 of the roles. */
import { describe, expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { applyPreset, check } from "#src/domain/result/rules/check.ts";
import type { DraftItem, Item } from "#src/shared/result.ts";
import { serverTools } from "#src/tools/server.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { refused } from "./refused-cases.ts";
import { line, standing, told } from "./role-cases.ts";

function piece(
  about: keyof typeof told,
  tool: ToolId,
  draft: Omit<DraftItem, "sources"> & { sources?: string[] },
): Item {
  const sentences = told[about].map((text, at) => ({ id: `B${at + 1}`, text }));
  const fields = {
    ...parseBrief(sentences),
    productClass: about === "oil" ? ("cosmetics" as const) : ("b2b" as const),
    bannedWords: [],
  };
  const sources = draft.sources ?? sentences.map(({ id }) => id);
  return check({ ...draft, sources }, "id", {
    brief: { fields, sentences },
    slots: [],
    existing: [],
    tool: serverTools[tool],
  });
}

describe("stands", () => {
  it.each(standing)("%s", (_, about, tool, draft) => {
    expect(piece(about, tool, draft)).toMatchObject({ ready: true, problems: [] });
  });
});

describe("is refused", () => {
  it.each(refused)("%s", (_, about, tool, draft, why) => {
    const item = piece(about, tool, draft);
    expect(item.ready).toBe(false);
    expect(item.problems.join()).toContain(why);
  });
});

it("full-width figures of a writer become half-width ones, in fields too, and stay in what people said", () => {
  const { brief } = { brief: { fields: parseBrief([]), sentences: [] } };
  const draft = { ...line("１，４８０円から", "朝晩３滴"), sources: [] };
  expect(applyPreset(draft, serverTools.catchphrase, brief)).toMatchObject({
    text: "1,480円から",
    fields: { sub: "朝晩3滴" },
  });
  const voice = { kind: "voice", text: "３滴で十分です。", fields: {}, sources: [] };
  expect(applyPreset(voice, serverTools.reviews, brief)).toBe(voice);
});

it("counts that nobody but a person can check are shown, and take nothing away", () => {
  const item = piece("clock", "catchphrase", line("選べる3つのプラン"));
  expect(item).toMatchObject({ ready: true, flags: [{ ruleId: "own-count", level: "check", words: "3つ" }] });
});
