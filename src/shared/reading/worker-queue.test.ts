import { afterEach, describe, expect, it } from "vitest";
import { createWorkerQueue, type WorkerQueue, type WorkerQueueOptions } from "./worker-queue.ts";

const lanes: WorkerQueue<string, string>[] = [];
afterEach(async () => {
  for (const lane of lanes.splice(0)) await lane.close();
});

function lane(options: Partial<WorkerQueueOptions> = {}): WorkerQueue<string, string> {
  const module = "#src/shared/reading/worker-queue.fixture.ts" as const;
  const made = createWorkerQueue<string, string>({ module, timeoutMs: 15_000, memoryMb: 128, ...options });
  lanes.push(made);
  return made;
}

describe("a worker lane", () => {
  it("works one task at a time, in order, in one worker", async () => {
    const work = lane();
    expect(await Promise.all(["wait", "b", "c"].map((order) => work.run(order)))).toEqual([
      "wait 1",
      "b 2",
      "c 3",
    ]);
  });

  it.each([
    ["loop", "timeout"],
    ["throw", "crashed"],
    ["leave", "crashed"],
    ["heap", "memory"],
    ["buffers", "memory"],
  ])("replaces the worker after %s and goes on with the next task", async (order, kind) => {
    const work = lane({ timeoutMs: order === "loop" ? 1_000 : 15_000 });
    const bad = work.run(order);
    const next = work.run("next");
    await expect(bad).rejects.toMatchObject({ name: "LaneError", kind });
    expect(await next).toBe("next 1");
  });

  it("gives up a running and a waiting task when the caller does", async () => {
    const work = lane();
    const [first, second] = [new AbortController(), new AbortController()];
    const running = work.run("loop", first.signal);
    const waiting = work.run("b", second.signal);
    second.abort(new Error("second"));
    await expect(waiting).rejects.toThrow("second");
    first.abort(new Error("first"));
    await expect(running).rejects.toThrow("first");
    expect(await work.run("c")).toBe("c 1");
  });

  it("refuses more waiting tasks than it may hold", async () => {
    const work = lane({ maxWaiting: 1 });
    const tasks = ["wait", "b", "c"].map((order) => work.run(order));
    const [first, second, third] = await Promise.allSettled(tasks);
    expect([first?.status, second?.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(third).toMatchObject({ status: "rejected", reason: { kind: "busy" } });
  });

  it("ends an idle worker and starts another when needed", async () => {
    const work = lane({ idleMs: 30 });
    expect(await work.run("a")).toBe("a 1");
    await new Promise((done) => setTimeout(done, 150));
    expect(await work.run("b")).toBe("b 1");
  });

  it("ends with everything that waits when it is closed", async () => {
    const work = lane();
    const tasks = [work.run("loop"), work.run("b")];
    const results = Promise.allSettled(tasks);
    await work.close();
    expect((await results).map((result) => result.status)).toEqual(["rejected", "rejected"]);
  });
});
