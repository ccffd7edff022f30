/** One run of the product as `scripts/recording/landing.ts` saw it. */
import type { FlagLevel } from "#src/shared/result.ts";

/** A sentence of the material, e.g. B1. */
export interface RecordedSource {
  id: string;
  text: string;
}

export interface RecordedLine {
  /** Milliseconds from the press to the moment the line was there. */
  atMs: number;
  text: string;
  /** 切り口 as on screen. */
  angle: string;
  /** Ids of the sentences it rests on. */
  sources: string[];
  /** Words of the text that rest on a sentence, in order, not overlapping. */
  marks: [start: number, end: number, source: string][];
  /** The first slot it was measured for, as on screen. */
  slot: { label: string; figure: string };
  flags: { level: FlagLevel; words: string }[];
}

export interface RecordedFact {
  atMs: number;
  text: string;
  sources: string[];
}

export interface LandingRecording {
  /** 2026年1月2日 */
  recordedOn: string;
  /** What was pasted. */
  input: string;
  sources: RecordedSource[];
  /** Press to the first finished item, and to the end of the run. */
  firstMs: number;
  wholeMs: number;
  oneLine: RecordedFact;
  facts: RecordedFact[];
  lines: RecordedLine[];
}

/** Marks whose words are not in the sentence that they name: of an inflected word what it begins with is. */
export const strayMarks = ({ sources, lines }: Pick<LandingRecording, "sources" | "lines">): string[] =>
  lines.flatMap(({ text, marks }) =>
    marks.flatMap(([start, end, id]) => {
      const words = text.slice(start, Math.min(end, start + 2));
      return sources.find((one) => one.id === id)?.text.includes(words) ? [] : [`${id}: ${words}`];
    }),
  );
