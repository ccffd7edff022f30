/** The recording itself. Large: only what shows the tutorial loads it. */
import { tutorialLines } from "./lines.ts";
import data from "./recording.json" with { type: "json" };
import { tutorialRecordingSchema } from "./recording.ts";

export const tutorialRecording = tutorialRecordingSchema.parse(data);
export const recordedLines = tutorialLines(tutorialRecording);
