/** Every word of a page is a person's to change; what they wrote is checked, kept and counted like any other. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "#src/domain/context.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import type { Item } from "#src/shared/result.ts";
import { listField } from "#src/tools/pieces/item-fields.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

async function page(): Promise<{ ctx: Context; of: (block: string) => Promise<Item> }> {
  const ctx = await services.visit();
  await finished(ctx, (await start(ctx, { goal: "all", tools: "all" })).runId, 60_000);
  const of = async (block: string) => {
    const results = await readNewestResults(ctx, await requireTrialProject(ctx));
    const items = results.find(({ tool }) => tool === "lp_manuscript")?.items ?? [];
    const found = items.find(({ fields }) => fields.block === block);
    if (!found) throw new Error(`no block ${block}`);
    return found;
  };
  return { ctx, of };
}

it("a place to fill in is filled in by hand, and is missing no more; taken back, it is missing again", async () => {
  const { ctx, of } = await page();
  const before = await of("legal");
  const labels = listField(before, "labels");
  const points = listField(before, "points");
  expect(listField(before, "missing")).toContain("事業者の正式名称");
  const filled = points.map((text, at) => (labels[at] === "seller" ? "株式会社うるみ酒造" : text));
  const access = await accessItem(ctx, before.id, "work");
  const rows = labels.map((label, at) => `${label}\t${filled[at]}`).join("\n");
  await editItem(ctx, access, { text: before.text, fields: { points: rows }, byHand: true });
  const after = await of("legal");
  expect(listField(after, "points")).toEqual(filled);
  expect(listField(after, "labels")).toEqual(labels);
  expect(listField(after, "missing")).not.toContain("事業者の正式名称");
  expect(after).toMatchObject({ edited: true, ready: true });
  await undoItem(ctx, access);
  expect(listField(await of("legal"), "missing")).toContain("事業者の正式名称");
});

it("a figure that no material holds is shown as such in a paragraph too, and nothing is lost", async () => {
  const { ctx, of } = await page();
  const before = await of("intro");
  const access = await accessItem(ctx, before.id, "work");
  const body = "うるみは、98%の方に選ばれています。\nまずは、ひとつ手にとってみてください。";
  const after = await editItem(ctx, access, { text: before.text, fields: { body }, byHand: true });
  expect(listField(after, "body")).toEqual(body.split("\n"));
  expect(after.ready).toBe(false);
  expect(after.problems.join()).toContain("98%");
});
