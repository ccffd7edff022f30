/** 「この方向で5本」: new lines stand beside the one they were asked from. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { lockItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { varyItem } from "#src/domain/run/commands/vary.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

async function madeBy(goal: "catchphrase" | "analyze") {
  const ctx = await services.visit();
  await finished(ctx, (await start(ctx, { goal })).runId);
  const project = await requireTrialProject(ctx);
  const read = async () => {
    const results = await readNewestResults(ctx, project);
    return results.find(({ tool }) => tool === goal)?.items ?? [];
  };
  return { ctx, read };
}

it("puts five new lines at the end, changes no line that stood, pinned or not, and keeps the pin", async () => {
  const { ctx, read } = await madeBy("catchphrase");
  const before = await read();
  const line = before.find(({ kind }) => kind === "line");
  const access = await accessItem(ctx, line?.id ?? "", "work");
  await lockItem(ctx, access, { locked: true });
  const { runId } = await varyItem(ctx, access, { change: "more", idempotencyKey: "five-more" });
  await finished(ctx, runId);
  const after = await read();
  const texts = (items: typeof before) => items.filter(({ kind }) => kind === "line").map(({ text }) => text);
  expect(texts(after).slice(0, texts(before).length)).toEqual(texts(before));
  expect(texts(after)).toHaveLength(texts(before).length + 5);
  expect(new Set(texts(after)).size).toBe(texts(after).length);
  const fresh = after.slice(before.length);
  expect(fresh.every(({ id, locked }) => !locked && !before.some((item) => item.id === id))).toBe(true);
  expect(after.find(({ id }) => id === line?.id)?.locked).toBe(true);
  // Each of them is an item like any other.
  const own = await accessItem(ctx, fresh[0]?.id ?? "", "work");
  expect((await lockItem(ctx, own, { locked: true })).locked).toBe(true);
});

it("is refused for pieces that nothing can stand beside", async () => {
  const { ctx, read } = await madeBy("analyze");
  const [item] = await read();
  const access = await accessItem(ctx, item?.id ?? "", "work");
  await expect(varyItem(ctx, access, { change: "more", idempotencyKey: "no-more-1" })).rejects.toThrow(
    "増やせません",
  );
});
