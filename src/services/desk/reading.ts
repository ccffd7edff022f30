/** Runs in a worker thread: reads the sentences of a brief into its fields. */
import { parseBrief } from "#src/brief/parse.ts";
import type { BriefFields } from "#src/brief/schema.ts";
import { serveLane } from "#src/shared/reading/worker-lane.ts";
import type { Source } from "#src/shared/result.ts";

serveLane<Source[], BriefFields>(parseBrief);
