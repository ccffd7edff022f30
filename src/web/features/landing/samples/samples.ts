/** What the front page shows of each tool, picked by `scripts/recording/landing-samples.ts` from one run of them all. */
import type { ToolName } from "#src/shared/run-parts.ts";

/** A line, and what it rests on. */
export interface SampleLine {
  text: string;
  /** Ids of sentences of the material. */
  sources: string[];
  /** 仮説: not written in the material. */
  guess: boolean;
}

interface Shapes {
  analyze: { facts: (SampleLine & { kind: string })[]; gap: string };
  persona: { name: string; line: string; traits: (SampleLine & { label: string })[] };
  concerns: {
    worries: SampleLine[];
    /** `answer` from the material, or what must be got ready before there is one. */
    doubts: { text: string; answer: string; prepare: string; sources: string[] }[];
  };
  recommended_users: { fit: SampleLine[]; unfit: SampleLine[] };
  /** `slot` and `figure`: the first place it was measured for, and how full that is, as on screen. */
  catchphrase: { lines: (SampleLine & { angle: string; slot: string; figure: string })[] };
  reviews: { questions: string[]; channel: string; letter: string };
  faq: { entries: (SampleLine & { answer: string })[] };
  images: { banners: { picture: string; width: number; height: number; label: string; alt: string }[] };
  search: { points: (SampleLine & { about: string })[]; terms: string[] };
  lp_manuscript: {
    first: { heading: string; points: string[]; cta: string };
    next: { heading: string; points: string[] };
    /** Labels of the blocks that follow. */
    rest: string[];
  };
  site_structure: { pages: { name: string; slug: string; depth: number }[] };
}

/** A tool without a sample does not compile. */
export type Samples = { [Tool in ToolName]: Shapes[Tool] };

export interface RecordedSamples {
  /** What the run wrote with, so that a test can have the product make it all again. */
  seed: number;
  tools: Samples;
}
