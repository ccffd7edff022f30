/** What the replay shows at each moment. Real times are kept in proportion; only the whole is slowed down. Pure. */
import type { LandingRecording } from "../recording/recording.ts";

/** Milliseconds of the replay. */
export const pasteMs = 2400;
export const pressMs = 3000;
export const runMs = 4500;
/** Each of the lines looked at in the end. */
export const lookMs = 1600;
export const looks = 3;
export const checkMs = pressMs + runMs + 600;
export const endMs = checkMs + lookMs * looks;

export const playbackStages = ["paste", "make", "check"] as const;
export type Stage = (typeof playbackStages)[number];

/** Where the replay goes when a stage is chosen. */
export const stageStart: Record<Stage, number> = { paste: 0, make: pressMs, check: checkMs };

export interface PlaybackFrame {
  stage: Stage;
  /** How many sentences of the material stand. */
  sources: number;
  /** Milliseconds of the real run; null before the press. */
  elapsedMs: number | null;
  oneLine: boolean;
  facts: number;
  lines: number;
  /** The line whose sentences are lit. */
  lit: number | null;
}

/** How many times slower than the run the replay is. */
export function slowness(recording: LandingRecording): number {
  return runMs / recording.wholeMs;
}

/** The picture at a moment of the replay; past the end it stays the last one. */
export function frameAt(recording: LandingRecording, at: number): PlaybackFrame {
  const { sources, facts, lines, oneLine, wholeMs } = recording;
  const elapsedMs = at < pressMs ? null : Math.min(wholeMs, (at - pressMs) / slowness(recording));
  const there = (item: { atMs: number }) => elapsedMs !== null && item.atMs <= elapsedMs;
  const looked = Math.min(looks - 1, Math.floor((at - checkMs) / lookMs));
  return {
    stage: at < pressMs ? "paste" : at < checkMs ? "make" : "check",
    sources: Math.min(sources.length, Math.floor((Math.max(0, at) / pasteMs) * sources.length)),
    elapsedMs,
    oneLine: there(oneLine),
    facts: facts.filter(there).length,
    lines: lines.filter(there).length,
    lit: looked < 0 ? null : (groundedLines(recording)[looked] ?? null),
  };
}

/** The lines that rest on most different sentences word by word, in their order: the ones worth a look. */
function groundedLines({ lines }: LandingRecording): number[] {
  const places = lines.map((line, index) => ({
    index,
    grounds: new Set(line.marks.map(([, , id]) => id)).size,
  }));
  const best = places.toSorted((a, b) => b.grounds - a.grounds || a.index - b.index).slice(0, looks);
  return best.map(({ index }) => index).sort((a, b) => a - b);
}

/** 「0.21秒」 */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)}秒`;
}
