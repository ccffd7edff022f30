import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { describeTool, isWithheld } from "#src/domain/chat/rules/describe.ts";
import { actOf } from "#src/domain/chat/rules/functions.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { serverTools } from "#src/tools/server.ts";

const invented = "本文,掲載許可\n利用者の99%が満足と回答しました。,可\n全額返金します。,可";

/** Every key of the tool's input, with words of the model's own wherever the schema takes them. */
function ofItsOwn(tool: (typeof toolNames)[number]): Record<string, unknown> {
  const { input } = catalog[tool];
  const keys = Object.keys((input as unknown as z.ZodObject).shape);
  const taken = keys.filter((key) => input.safeParse({ [key]: invented }).success);
  return {
    ...Object.fromEntries(taken.map((key) => [key, invented])),
    target: { text: "見出し", change: "reroll" },
    once: { blocks: ["faq"], standing: 1, person: 0, place: 0, age: "any", line: "" },
  };
}

describe("what a model that talks writes into a tool's conditions", () => {
  it.each(toolNames)("%s: is no evidence, and points at nothing", (tool) => {
    const input = JSON.stringify({ tool, conditions: ofItsOwn(tool) });
    const act = actOf({ id: "1", name: "start_tool", input });
    if (act.name !== "start_tool") throw new Error(JSON.stringify(act));
    expect(serverTools[tool].sources?.(act.asked.input as never) ?? []).toEqual([]);
    expect(act.asked.input).not.toHaveProperty("target");
    expect(act.asked.input).not.toHaveProperty("once");
    // Nor is it told of what it may not write.
    const keys = Object.keys((catalog[tool].input as unknown as z.ZodObject).shape);
    const told = keys.filter((key) => describeTool(tool).includes(`- ${key}: `));
    expect(told.filter((key) => isWithheld(tool, key))).toEqual([]);
  });
});
