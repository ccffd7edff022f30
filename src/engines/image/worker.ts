/** Runs in a worker thread: one banner to its PNG. */
import { serveLane } from "#src/shared/reading/worker-lane.ts";
import { drawBanner } from "./draw.ts";
import { NoRoom } from "./stack.ts";
import type { DrawAnswer, DrawTask } from "./task.ts";

serveLane<DrawTask, DrawAnswer>(async ({ banner, width }) => {
  try {
    return { ok: true, ...(await drawBanner(banner, width)) };
  } catch (error) {
    if (error instanceof NoRoom) return { ok: false, problem: "no-room" };
    throw error;
  }
});
