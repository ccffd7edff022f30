import { expect, test } from "vitest";
import { maxKeep } from "#src/domain/run/schema.ts";
import { AppError } from "#src/shared/errors.ts";
import { createStarter, quickTools, type StartInput, startBody, toolsOf } from "./start.ts";

const input = (text: string): StartInput => ({
  ...{ goal: "quick", brief: { text, corrections: [] }, slots: null, keep: [] },
});

test.each([
  ["all", ["faq", "persona"]],
  ["stale", ["faq", "persona"]],
  ["quick", quickTools],
  ["faq", ["faq"]],
] as const)("%s makes %j", (goal, expected) => {
  expect(toolsOf(goal, ["faq", "persona"])).toEqual(expected);
});

test("a start sends what was chosen, and no more pieces to keep than may be", () => {
  const keep = Array.from({ length: maxKeep + 1 }, (_, at) => `i${at}`);
  const body = startBody({ ...input("朝"), slots: ["line_title"], keep }, "k");
  expect(body).toEqual({
    ...{ brief: { text: "朝", corrections: [] }, goal: "quick", idempotencyKey: "k" },
    ...{ catchphrase: { slots: ["line_title"] }, keep: keep.slice(0, maxKeep) },
  });
  expect(startBody({ ...input("朝"), inputs: { faq: { count: 3 } } }, "k")).toMatchObject({
    ...{ catchphrase: {}, inputs: { faq: { count: 3 } } },
  });
});

test("the same start goes again under its key only while nobody has answered it", async () => {
  const keys: string[] = [];
  let error: Error | null = null;
  const start = createStarter(async (_, key) => {
    keys.push(key);
    if (error) throw error;
    return "run";
  });
  const fail = async (next: Error, text = "朝") => {
    error = next;
    await expect(start(input(text))).rejects.toBe(next);
  };
  await fail(new AppError("unavailable"));
  await fail(new TypeError("no network"));
  await fail(new AppError("invalid_input"));
  await fail(new AppError("unavailable"));
  await fail(new AppError("unavailable"), "夜");
  error = null;
  expect(await start(input("夜"))).toBe("run");
  await start(input("夜"));
  const [first, second, third, fourth, fifth, sixth, seventh] = keys;
  expect([second, third, sixth]).toEqual([first, first, fifth]);
  expect(new Set([first, fourth, fifth, seventh]).size).toBe(4);
});
