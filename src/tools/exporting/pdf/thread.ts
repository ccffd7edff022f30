/** Runs in a worker thread: setting a document takes a core for some hundred milliseconds. */
import { serveLane } from "#src/shared/reading/worker-lane.ts";
import type { PdfJob } from "./job.ts";
import { setPdf } from "./set.ts";

serveLane<PdfJob, Uint8Array<ArrayBuffer>>(setPdf);
