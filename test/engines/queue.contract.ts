import { describe, expect, it } from "vitest";
import type { Queue } from "#src/engines/queue/queue.ts";
import type { JobHandlers } from "#src/shared/jobs.ts";

const limitMs = 15_000;

async function until(check: () => boolean): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!check()) {
    if (Date.now() > deadline) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What every queue must hold. `create` opens another queue on the same store each time. */
export function queueContract(name: string, create: () => Promise<Queue>) {
  const runIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const handlers = (onRun: (runId: string) => Promise<void>): JobHandlers => ({
    "run.ready": ({ runId }) => onRun(runId),
    "memo.ready": async () => {},
    "trial.expire": async () => {},
    "account.remove": async () => {},
    "trash.empty": async () => {},
    "export.ready": async () => {},
    "export.resume": async () => {},
    "bytes.move": async () => {},
    "evidence.due": async () => {},
    "usage.sweep": async () => {},
    "plan.due": async () => {},
    "billing.open": async () => {},
    "letters.send": async () => {},
    "news.send": async () => {},
  });

  describe(`queue: ${name}`, () => {
    it("delivers what was stored before and after work began, and tries again what failed", async () => {
      const queue = await create();
      const [early = "", failing = "", late = ""] = runIds(3);
      const seen: string[] = [];
      await queue.enqueue("run.ready", { runId: early });
      await queue.work(
        handlers(async (runId) => {
          seen.push(runId);
          if (runId === failing && seen.filter((id) => id === failing).length === 1) throw new Error("once");
        }),
      );
      await until(() => seen.includes(early));
      const asked = performance.now();
      await queue.enqueue("run.ready", { runId: late });
      await until(() => seen.includes(late));
      expect(performance.now() - asked).toBeLessThan(1500);
      await queue.enqueue("run.ready", { runId: failing });
      await until(() => seen.filter((id) => id === failing).length >= 2);
      await queue.stop();
    });

    it("stops when the job in hand has ended, and that job is done", async () => {
      const first = await create();
      const [runId = ""] = runIds(1);
      const seen: string[] = [];
      const held = Promise.withResolvers<void>();
      const worked = handlers(async (id) => {
        seen.push(id);
        await held.promise;
      });
      await first.work(worked);
      await first.enqueue("run.ready", { runId });
      await until(() => seen.includes(runId));
      let hasStopped = false;
      const stopped = first.stop().then(() => {
        hasStopped = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(hasStopped).toBe(false);
      held.resolve();
      await stopped;
      const second = await create();
      const [later = ""] = runIds(1);
      await second.work(worked);
      await second.enqueue("run.ready", { runId: later });
      await until(() => seen.includes(later));
      await second.stop();
      expect(seen).toEqual([runId, later]);
    });

    it("keeps jobs for the next process when this one stops", async () => {
      const first = await create();
      const ids = runIds(5);
      for (const runId of ids) await first.enqueue("run.ready", { runId });
      await first.stop();
      const second = await create();
      const seen = new Set<string>();
      await second.work(
        handlers(async (runId) => {
          seen.add(runId);
        }),
      );
      await until(() => ids.every((id) => seen.has(id)));
      await second.stop();
    });
  });
}
