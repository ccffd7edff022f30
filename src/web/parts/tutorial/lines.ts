import type { RecordedResult, TutorialRecording } from "./recording.ts";

/** The recorded catchphrases: what the later steps work on. */
export function tutorialLines(recording: TutorialRecording): RecordedResult {
  const found = recording.results.find(({ tool }) => tool === "catchphrase");
  if (!found) throw new Error("the recording has no catchphrases");
  return found;
}
