/** Runs in a worker thread: reads a memo, or the sentences of a brief into its fields. */
import { parseBrief } from "#src/brief/parse.ts";
import { readMemo } from "#src/brief/reading/read.ts";
import type { Reading } from "#src/brief/reading/schema.ts";
import type { BriefFields } from "#src/brief/schema.ts";
import { serveLane } from "#src/shared/reading/worker-lane.ts";
import type { ReadTask } from "./desk.ts";

serveLane<ReadTask, Reading | BriefFields>((task) =>
  typeof task === "string" ? readMemo(task) : parseBrief(task),
);
