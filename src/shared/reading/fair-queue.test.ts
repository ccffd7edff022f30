import { afterEach, describe, expect, it } from "vitest";
import { createFairQueue, type FairQueue, type FairQueueOptions } from "./fair-queue.ts";

const made: FairQueue<string, string>[] = [];
afterEach(async () => {
  for (const lanes of made.splice(0)) await lanes.close();
});

function lanes(options: Partial<FairQueueOptions> = {}): FairQueue<string, string> {
  const module = "#src/shared/reading/worker-queue.fixture.ts" as const;
  const fair = createFairQueue<string, string>({
    ...{ module, timeoutMs: 60_000, memoryMb: 128, workers: 2, maxWaiting: 10, maxWaitingEach: 5 },
    ...options,
  });
  made.push(fair);
  return fair;
}

describe("fair lanes", () => {
  it("let one person's endless tasks be waited for by nobody else", async () => {
    const fair = lanes();
    const stop = new AbortController();
    const slow = Array.from({ length: 4 }, () => fair.run("loop", { who: "a", signal: stop.signal }));
    const ended = Promise.allSettled(slow);
    expect(await fair.run("b", { who: "b" })).toBe("b 1");
    expect(await fair.run("c", { who: "b" })).toBe("c 2");
    stop.abort(new Error("left"));
    for (const one of await ended)
      expect(one).toMatchObject({ status: "rejected", reason: { message: "left" } });
    expect(await fair.run("d", { who: "a" })).toMatch(/^d /);
  });

  it("work one person's tasks one after the other, and everybody's in turns", async () => {
    const fair = lanes({ workers: 1 });
    const order: string[] = [];
    const ask = (who: string, name: string) =>
      fair.run(name, { who }).then((answer) => void order.push(`${who} ${answer.split(" ")[0]}`));
    await Promise.all([
      ask("a", "1"),
      ask("a", "2"),
      ask("a", "3"),
      ask("b", "1"),
      ask("b", "2"),
      ask("c", "1"),
    ]);
    expect(order).toEqual(["a 1", "b 1", "c 1", "a 2", "b 2", "a 3"]);
  });

  it("refuse what one person, and what all together, would have wait too long", async () => {
    const fair = lanes({ workers: 1, maxWaiting: 3, maxWaitingEach: 2 });
    const stop = new AbortController();
    const by = (who: string) => ({ who, signal: stop.signal });
    const all = [
      ...["loop", "2", "3", "4"].map((name) => fair.run(name, by("a"))),
      ...["1", "2"].map((name) => fair.run(name, by("b"))),
    ].map((task) =>
      task.then(
        (answer) => answer,
        (error: { kind?: string }) => error.kind ?? "left",
      ),
    );
    expect(await all[3]).toBe("own-busy");
    expect(await all[5]).toBe("busy");
    stop.abort();
    expect(await Promise.all(all)).toEqual(["left", "left", "left", "own-busy", "left", "busy"]);
    expect(await fair.run("after", { who: "a" })).toMatch(/^after /);
  });

  it("hand on what becomes of each task, and go on", async () => {
    const fair = lanes();
    await expect(fair.run("throw", { who: "a" })).rejects.toMatchObject({ kind: "crashed" });
    expect(await fair.run("b", { who: "a" })).toMatch(/^b /);
    const gone = new AbortController();
    gone.abort(new Error("gone"));
    await expect(fair.run("c", { who: "a", signal: gone.signal })).rejects.toThrow("gone");
  });

  it("end with everything that waits when they are closed, and begin again", async () => {
    const fair = lanes({ workers: 1 });
    const results = Promise.allSettled([fair.run("loop", { who: "a" }), fair.run("b", { who: "b" })]);
    await fair.close();
    expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await fair.run("c", { who: "b" })).toBe("c 1");
  });
});
