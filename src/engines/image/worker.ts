/** Runs in a worker thread: one banner to its PNG, or one photo decoded to see whether it can be. */
import { serveWorkerQueue } from "#src/shared/reading/worker-queue.ts";
import { drawBanner, isReadable } from "./draw.ts";
import { CopyOverflow } from "./stack.ts";
import type { ImageAnswer, ImageTask } from "./task.ts";

serveWorkerQueue<ImageTask, ImageAnswer>(async (task) => {
  if ("check" in task) return { readable: isReadable(task.check) };
  try {
    return { ok: true, ...(await drawBanner(task.banner, task)) };
  } catch (error) {
    if (error instanceof CopyOverflow) return { ok: false, problem: "no-room" };
    throw error;
  }
});
