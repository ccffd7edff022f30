/** Runs in a worker thread: one photo of any format that is read, to what banners take. */
import { serveLane } from "#src/shared/reading/worker-lane.ts";
import { bringPhoto } from "./decode.ts";
import type { BringAnswer, BringTask } from "./task.ts";

// libheif says on the console what is wrong with a file; the answer says it too.
Object.assign(console, { log() {}, warn() {}, error() {} });

serveLane<BringTask, BringAnswer>(bringPhoto);
