/**
 * Documents that say the same for ever, and everything made of them: nobody else waits, and the run ends. The whole row, over HTTP
 * and with a kill between, is bench/repetitive-documents.ts.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addFile } from "#src/domain/brief/commands/documents.ts";
import { requireTrialProject } from "#src/domain/project/access.ts";
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
      await nextTurn();
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

const pieces: [name: string, piece: (at: number) => string][] = [
  ["120mL、", () => "120mL、"],
  ["「あ」", () => "「あ」"],
  ["1番の素材を…", (at) => `\n${at}番の素材を使った、やさしい肌ざわりの生地で仕立てています。`],
];

it.each(pieces)(
  "O03 eight documents of %s keep nobody waiting",
  async (_name, piece) => {
    const ctx = await services.visit();
    const projectId = await requireTrialProject(ctx);
    const texts = Array.from({ length: 8 }, (_, at) => {
      const lines = Array.from({ length: 40_000 }, (_, place) => piece(at * 400 + place));
      return `資料${at + 1}。${lines.join("").slice(0, 200_000)}`;
    });
    const longest = watchTurns();
    const { signal } = new AbortController();
    for (const [at, text] of texts.entries())
      await addFile(
        ctx,
        projectId,
        { name: `資料${at + 1}.txt`, bytes: new TextEncoder().encode(text) },
        signal,
      );
    const { runId } = await start(ctx, { goal: "all", tools: "all" });
    const ended = await finished(ctx, runId, 110_000);
    expect(["done", "failed"]).toContain(ended.state);
    expect(await longest()).toBeLessThan(200);
  },
  120_000,
);
