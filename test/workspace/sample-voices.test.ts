/** A sample of a voice is replaced by a real one. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "#src/domain/context.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem, lockItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { replaceSample } from "#src/domain/result/commands/replace-sample.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { sampleMark } from "#src/tools/reviews/definition.ts";
import { newReviewSchema } from "#src/tools/reviews/new-review.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const said = "香りがないので、朝も使いやすいです。";
const voice = (more: object = {}) =>
  newReviewSchema.parse({ text: said, date: "2026年3月2日", medium: "アンケート", ...more });

async function withSamples() {
  const ctx = await services.person();
  const project = await make(ctx);
  const input = { mode: "sample", count: 3 };
  await finished(ctx, (await begin(ctx, project, { goal: "reviews", inputs: { reviews: input } })).runId);
  const read = async () => {
    const made = (await readNewestResults(ctx, project)).find(({ tool }) => tool === "reviews");
    return made?.items ?? [];
  };
  const samples = (await read()).filter(({ kind }) => kind === "sample");
  return { ctx, read, samples };
}
const accessOf = (ctx: Context, item: { id: string } | undefined) => accessItem(ctx, item?.id ?? "", "work");

it("becomes a quotation word for word with its record and its judgement, and can be taken back", async () => {
  const { ctx, read, samples } = await withSamples();
  expect(samples).toHaveLength(3);
  const first = await accessOf(ctx, samples[0]);
  const item = await replaceSample(ctx, first, voice({ consent: "yes", reward: "no" }));
  expect(item).toMatchObject({ kind: "voice", text: said, sources: ["V1"], ready: true });
  expect(item.fields).toMatchObject({
    form: "quote",
    verdict: "usable",
    record: { date: "2026-03-02", medium: "アンケート", paid: false },
  });
  expect(JSON.stringify(item)).not.toContain(sampleMark);

  const second = await replaceSample(
    ctx,
    await accessOf(ctx, samples[1]),
    voice({ text: "容器が持ちやすいです。" }),
  );
  expect(second).toMatchObject({ kind: "voice", sources: ["V2"], fields: { verdict: "ask" } });
  // Each keeps its own words as its source when it is edited later.
  const again = await accessOf(ctx, samples[0]);
  const edited = await editItem(ctx, again, { text: "朝も使いやすいです。", byHand: true, fields: {} });
  expect(edited.fields).toMatchObject({ form: "quote", verdict: "usable" });
  const inWords = await editItem(ctx, again, { text: "朝に使いやすいとの声。", byHand: true, fields: {} });
  expect(inWords.fields.form).toBe("summary");
  for (const _ of [1, 2, 3]) await undoItem(ctx, first);
  expect((await read()).map(({ kind }) => kind).filter((kind) => kind === "sample")).toHaveLength(2);
});

it("refuses the same voice twice, what is no sample, and an empty voice; what was chosen stays chosen", async () => {
  const { ctx, samples } = await withSamples();
  const first = await accessOf(ctx, samples[0]);
  await replaceSample(ctx, first, voice());
  await expect(replaceSample(ctx, first, voice({ text: "別の声です。" }))).rejects.toThrow("見本です");
  const second = await accessOf(ctx, samples[1]);
  await expect(replaceSample(ctx, second, voice())).rejects.toThrow("同じ声");
  await lockItem(ctx, second, { locked: true });
  const replaced = await replaceSample(ctx, second, voice({ text: "別の声です。" }));
  expect(replaced).toMatchObject({ kind: "voice", locked: true });
  expect(newReviewSchema.safeParse({ text: " " }).success).toBe(false);
});
