/** What was chosen before a result was made is stored with it and used again until something else is chosen. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { exportResult } from "#src/domain/result/commands/export.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { askTools } from "#src/domain/run/commands/ask.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, make, newKey } from "#test/workspace/support.ts";

let services: TestServices;
let ctx: Context;
let project: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  project = await make(ctx, "うるみ");
});
afterAll(() => services.drop());

const never = new AbortController().signal;

async function made(tool: ToolName, more: object = {}) {
  await finished(ctx, (await begin(ctx, project, { goal: tool, ...more })).runId, 60_000);
  return newest(tool);
}

async function newest(tool: ToolName) {
  const result = (await readNewestResults(ctx, project)).find((one) => one.tool === tool);
  if (!result) throw new Error(`no result of ${tool}`);
  return result;
}

const lines = (result: Awaited<ReturnType<typeof newest>>) =>
  result.items.filter(({ kind }) => kind === "line");

it("is stored, used again by a plain press, laid under the slots of the screen, and replaced by another choice", async () => {
  const plain = await made("catchphrase");
  expect(lines(plain)).toHaveLength(10);
  const chosen = await made("catchphrase", { inputs: { catchphrase: { count: 4, use: "mail" } } });
  expect(chosen.input).toMatchObject({ count: 4, use: "mail" });
  expect(lines(chosen)).toHaveLength(4);
  const again = await made("catchphrase");
  expect(again.id).not.toBe(chosen.id);
  expect(again.input).toMatchObject({ count: 4, use: "mail" });
  expect(lines(again)).toHaveLength(4);
  const slotted = await made("catchphrase", { catchphrase: { slots: ["line_title"] } });
  expect(slotted.input).toMatchObject({ count: 4, use: "mail", slots: ["line_title"] });
  expect(slotted.items.find(({ kind }) => kind === "line")?.fits[0]?.slot).toBe("line_title");
  const back = await made("catchphrase", { inputs: { catchphrase: { use: "lp" } } });
  expect(back.input).toMatchObject({ count: 10, use: "lp" });
  expect(back.input).not.toHaveProperty("slots");
});

it("is used again when only what is out of date is made anew, and its sources count as material", async () => {
  const terms = "送料は全国一律で無料です。";
  const first = await made("faq", { inputs: { faq: { count: 9, terms } } });
  expect(first.materials).toContain("T1");
  expect(first.items.some(({ sources }) => sources.includes("T1"))).toBe(true);
  const text = sampleText.replace("30日間返品可", "14日間返品可");
  const ask = { goal: "stale" as const, inputs: {}, keep: [], idempotencyKey: newKey() };
  const { runId } = await askTools(
    ctx,
    project,
    ask,
    async (inner) => (await saveBrief(inner, project, { text, corrections: [] })).id,
  );
  await finished(ctx, runId, 60_000);
  const renewed = await newest("faq");
  expect(renewed.id).not.toBe(first.id);
  expect(renewed.input).toMatchObject({ count: 9, terms });
});

it("that a tool would refuse starts nothing and is named by field", async () => {
  const before = await newest("catchphrase");
  await expect(
    begin(ctx, project, { goal: "catchphrase", inputs: { catchphrase: { count: 99 } } }),
  ).rejects.toMatchObject({
    code: "invalid_input",
    fields: { count: "3から50までの数を入れてください。" },
  });
  expect((await newest("catchphrase")).id).toBe(before.id);
});

it("stands in what is taken away, which is for members alone and in forms that the tool has", async () => {
  const result = await made("faq", { inputs: { faq: { count: 8 } } });
  const access = await accessResult(ctx, result.id, "read");
  const file = await exportResult(ctx, access, { format: "md", encoding: "utf-8" }, never);
  expect(file.name).toMatch(/^よくある質問_うるみ_\d{8}\.md$/u);
  expect(new TextDecoder().decode(file.body)).toContain("決めた条件：件数 8件");
  await expect(
    exportResult(ctx, access, { format: "mermaid", encoding: "utf-8" }, never),
  ).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(accessResult(await services.person(), result.id, "read")).rejects.toMatchObject({
    code: "not_found",
  });
});
