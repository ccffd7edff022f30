/** Runs in a worker thread: reads a memo, a document, or the sentences of a brief into its fields. */
import { parseBrief } from "#src/brief/parse.ts";
import { readDocument } from "#src/brief/reading/document.ts";
import { readMemoText } from "#src/brief/reading/read.ts";
import type { DocumentReading, Reading } from "#src/brief/reading/schema.ts";
import type { BriefFields } from "#src/brief/schema.ts";
import { serveWorkerQueue } from "#src/shared/reading/worker-queue.ts";
import type { ReadTask } from "./offloader.ts";

serveWorkerQueue<ReadTask, Reading | BriefFields | DocumentReading>((task) => {
  if (typeof task === "string") return readMemoText(task);
  return Array.isArray(task) ? parseBrief(task) : readDocument(task.texts, task.title, task.kind);
});
