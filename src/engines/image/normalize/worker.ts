/** Runs in a worker thread: one photo of any format that is read, to what banners take. */
import { serveWorkerQueue } from "#src/shared/reading/worker-queue.ts";
import { normalizePhoto } from "./decode.ts";
import type { NormalizeAnswer, NormalizeTask } from "./task.ts";

// libheif says on the console what is wrong with a file; the answer says it too.
Object.assign(console, { log() {}, warn() {}, error() {} });

serveWorkerQueue<NormalizeTask, NormalizeAnswer>(normalizePhoto);
