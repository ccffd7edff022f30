/**
 * Documents that say the same for ever, and everything made of them: nobody else waits, and the run ends. The whole row, over HTTP
 * and with a kill between, is bench/repetitive-documents.ts.
 */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { sized } from "#test/support/global/size.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ env: { TRIAL_CALLS_PER_DAY: "1000" } });
});
afterAll(() => services.drop());

/** The longest that the event loop's thread has worked without giving anybody else a turn, milliseconds of processor time. */
function watchTurns() {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    let before = process.threadCpuUsage();
    while (!isOver) {
      await wait(5);
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
      before = process.threadCpuUsage();
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}

/** As many as a brief takes, and a few where others wait for this run. */
const documents = sized(8, 2);

it(`O03 ${documents} documents that say the same for ever keep nobody waiting`, async () => {
  const ctx = await services.visit();
  const projectId = await requireTrialProject(ctx);
  // What a process loads and learns in its first run has nothing to do with the documents.
  const first = await start(ctx, { goal: "all", tools: "all" });
  expect((await finished(ctx, first.runId, 110_000)).state).toBe("done");
  const longest = watchTurns();
  const { signal } = new AbortController();
  for (let at = 1; at <= documents; at += 1) {
    const text = `資料${at}。${"120mL、".repeat(40_000)}`.slice(0, 200_000);
    await takeDocument(
      ctx,
      projectId,
      null,
      { name: `資料${at}.txt`, bytes: new TextEncoder().encode(text) },
      signal,
    );
  }
  const { runId } = await start(ctx, { goal: "all", tools: "all" });
  expect(["done", "failed"]).toContain((await finished(ctx, runId, 110_000)).state);
  expect(await longest()).toBeLessThan(200);
}, 120_000);
