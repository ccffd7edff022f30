/** Runs in a worker thread: setting a document takes a core for some hundred milliseconds. */
import { serveWorkerQueue } from "#src/shared/reading/worker-queue.ts";
import type { PdfJob } from "./job.ts";
import { typesetPdf } from "./typeset.ts";

serveWorkerQueue<PdfJob, Uint8Array<ArrayBuffer>>(typesetPdf);
