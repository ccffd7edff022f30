/** Runs in a worker thread: one banner to its PNG, or one photo decoded to see whether it can be. */
import { serveLane } from "#src/shared/reading/worker-lane.ts";
import { drawBanner, isReadable } from "./draw.ts";
import { NoRoom } from "./stack.ts";
import type { Answer, Task } from "./task.ts";

serveLane<Task, Answer>(async (task) => {
  if ("check" in task) return { readable: isReadable(task.check) };
  try {
    return { ok: true, ...(await drawBanner(task.banner, task)) };
  } catch (error) {
    if (error instanceof NoRoom) return { ok: false, problem: "no-room" };
    throw error;
  }
});
