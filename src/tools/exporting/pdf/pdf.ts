/** Documents as PDF files, set in a thread of its own that starts with the first. */
import { AppError } from "#src/shared/errors.ts";
import { createWorkerQueue, type WorkerQueue, WorkerQueueError } from "#src/shared/reading/worker-queue.ts";
import type { PdfJob } from "./job.ts";

export const pdfType = "application/pdf";
let lane: WorkerQueue<PdfJob, Uint8Array<ArrayBuffer>> | undefined;

/** @throws AppError unavailable while too many wait. */
export async function toPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  lane ??= createWorkerQueue({
    ...{ module: "#src/tools/exporting/pdf/thread.ts", timeoutMs: 60_000, memoryMb: 1024 },
    ...{ idleMs: 30_000, maxWaiting: 20 },
  });
  try {
    return await lane.run(job);
  } catch (error) {
    if (error instanceof WorkerQueueError && error.kind === "busy") throw new AppError("unavailable");
    throw error;
  }
}
