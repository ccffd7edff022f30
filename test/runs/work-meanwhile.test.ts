/** The work of a project as it is read while a run begins, goes on and ends. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readWork, type WorkView } from "#src/domain/workbench/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

/** Nobody watches a run that is over: what it has made has to be there then. */
const isTorn = ({ run, results }: WorkView): boolean =>
  (run === null || run.endedAt !== null) && results.some(({ state }) => state === "making");

/** Reads until told, several at once, so that some reading is under way whatever happens. */
async function readMeanwhile(ctx: Context, projectId: ProjectId, act: () => Promise<unknown>) {
  const seen: WorkView[] = [];
  let isOver = false;
  const reader = async () => {
    while (!isOver) seen.push(await readWork(ctx, projectId));
  };
  const readers = Array.from({ length: 6 }, reader);
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  return seen;
}

it("a run that is told as over has all its results, whenever the work is read", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx);
  const seen = await readMeanwhile(ctx, projectId, async () => {
    for (let round = 0; round < 4; round += 1)
      await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  });
  expect(seen.some(({ run }) => run !== null && run.endedAt === null)).toBe(true);
  expect(seen.filter(isTorn)).toEqual([]);
});
