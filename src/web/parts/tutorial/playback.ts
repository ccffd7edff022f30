/** The recorded run at a moment after its press, as a running one would be shown. Pure. */
import { catalog } from "#src/tools/catalog.ts";
import type { BenchResult, RunProgress, StepProgress } from "../workbench/types.ts";
import type { RecordedResult, TutorialRecording } from "./recording.ts";

/** A clock that began at `pressedAt` and stands `ms` later. */
export interface PlaybackMoment {
  pressedAt: number;
  ms: number;
}

const iso = ({ pressedAt }: PlaybackMoment, ms: number) => new Date(pressedAt + ms).toISOString();

function readyItems({ items, atMs }: RecordedResult, ms: number) {
  return items.filter((_, index) => (atMs[index] ?? 0) <= ms);
}

function stepAt(result: RecordedResult, moment: PlaybackMoment): StepProgress {
  const { tool, beganMs, endedMs } = result;
  const begun = moment.ms >= beganMs;
  const over = moment.ms >= endedMs;
  return {
    tool,
    state: over ? "done" : begun ? "running" : "waiting",
    startedAt: begun ? iso(moment, beganMs) : null,
    endedAt: over ? iso(moment, endedMs) : null,
    ready: begun ? readyItems(result, moment.ms).filter(({ kind }) => kind !== "shortlist").length : 0,
    wanted: over ? result.items.length : Math.max(result.items.length, catalog[tool].pieces.about),
  };
}

export function runAt({ results, wholeMs }: TutorialRecording, moment: PlaybackMoment): RunProgress {
  const over = moment.ms >= wholeMs;
  return {
    state: over ? "done" : "running",
    startedAt: iso(moment, 0),
    endedAt: over ? iso(moment, wholeMs) : null,
    steps: inOrder(results).map((result) => stepAt(result, moment)),
    draft: null,
    thinkingSince: null,
    stopping: false,
    reconnecting: false,
  };
}

export function resultsAt({ results }: TutorialRecording, { ms }: Pick<PlaybackMoment, "ms">): BenchResult[] {
  return inOrder(results).map((result) => {
    const { id, tool, beganMs, endedMs, materials, problems } = result;
    const over = ms >= endedMs;
    return {
      id,
      tool,
      state: over ? "done" : "making",
      items: readyItems(result, ms),
      wanted: catalog[tool].pieces.about,
      milliseconds: over ? endedMs - beganMs : null,
      materials,
      problems: over ? problems : [],
      stored: false,
      tokens: null,
      input: null,
    };
  });
}

/** As tabs and steps stand on screen: in the order of the catalogue. */
function inOrder(results: readonly RecordedResult[]): RecordedResult[] {
  const place = Object.keys(catalog);
  return results.toSorted((a, b) => place.indexOf(a.tool) - place.indexOf(b.tool));
}
