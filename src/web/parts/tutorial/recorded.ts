/** The recording itself. Large: only what shows the tutorial loads it. */
import data from "./recording.json" with { type: "json" };
import { type RecordedResult, tutorialRecordingSchema } from "./recording.ts";

export const tutorialRecording = tutorialRecordingSchema.parse(data);

const catchphrases = tutorialRecording.results.find(({ tool }) => tool === "catchphrase");
if (!catchphrases) throw new Error("the recording has no catchphrases");
/** What the later steps work on. */
export const recordedLines: RecordedResult = catchphrases;
