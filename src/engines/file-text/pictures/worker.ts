/** Runs in a worker thread: pages that a scanner made, as the pictures that they are. */
import { serveWorkerQueue } from "#src/shared/reading/worker-queue.ts";
import { UnreadableFile } from "../refusals.ts";
import { pagePictures } from "./page-pictures.ts";
import type { PicturesAnswer, PicturesTask } from "./task.ts";

serveWorkerQueue<PicturesTask, PicturesAnswer>(async ({ bytes, pages }) => {
  try {
    return { ok: true, pictures: await pagePictures(bytes, pages) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, problem: error.problem };
    throw error;
  }
});
