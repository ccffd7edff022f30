/** The recording itself. Large: only what shows the tutorial loads it. */
import { linesOf } from "./lines.ts";
import data from "./recording.json" with { type: "json" };
import { recordingSchema } from "./recording.ts";

export const recording = recordingSchema.parse(data);
export const recordedLines = linesOf(recording);
