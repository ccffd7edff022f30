/** Documents as PDF files, set in a thread of its own that starts with the first. */
import { AppError } from "#src/shared/errors.ts";
import { createWorkerLane, LaneError, type WorkerLane } from "#src/shared/reading/worker-lane.ts";
import { type About, type Block, factsOf } from "../document.ts";
import type { PdfJob } from "./job.ts";

export const pdfType = "application/pdf";
let lane: WorkerLane<PdfJob, Uint8Array<ArrayBuffer>> | undefined;

/** @throws AppError unavailable while too many wait. */
export async function toPdf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  lane ??= createWorkerLane({
    ...{ module: "#src/tools/exporting/pdf/thread.ts", timeoutMs: 60_000, memoryMb: 1024 },
    ...{ idleMs: 30_000, maxWaiting: 20 },
  });
  try {
    return await lane.run(job);
  } catch (error) {
    if (error instanceof LaneError && error.kind === "busy") throw new AppError("unavailable");
    throw error;
  }
}

export async function pdfFile(blocks: readonly Block[], about: About) {
  const { title, madeAt } = factsOf(about);
  const body = await toPdf({ title, head: title, madeAt, parts: [blocks] });
  return { extension: "pdf", mime: pdfType, body };
}
