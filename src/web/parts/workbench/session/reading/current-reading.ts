/** What the server says of the material's reading, so that a page that only counts it need not read. Pure. */
import { affectedBy } from "#src/brief/change/affected.ts";
import type { BenchView } from "../../place.ts";
import { openQuestions } from "../../reading/questions.ts";
import { isOutdated } from "../outdated.ts";
import { typedChange } from "../outdated-results.ts";
import { readingAnswerFor, readWith } from "./material-read.ts";
import { readTypedMaterial, readTypedText } from "./read-material.ts";

type Known = Pick<BenchView, "brief" | "draft" | "documents" | "remembered" | "modelReads"> & {
  results: readonly Pick<BenchView["results"][number], "tool" | "items">[];
};

/** Null where another reading than that of the newest brief stands there now, or one that makes a piece look out of date. */
export function currentReading(view: Known): { questions: number } | null {
  const { brief, draft, documents, results } = view;
  if (!brief) return null;
  const { text, corrections } = draft ?? brief;
  const read = readTypedMaterial(
    readTypedText(text, readingAnswerFor(brief, text)),
    documents,
    corrections,
    readWith(view),
  );
  const { sentences: sources, corrections: before } = brief;
  if (isOutdated({ sources, corrections: before }, read.sources, corrections)) return null;
  const change = typedChange(brief, read, corrections);
  if (change && results.some(({ tool, items }) => affectedBy(tool, items, change).size > 0)) return null;
  return { questions: openQuestions({ ...read, corrected: corrections.map(({ field }) => field) }) };
}
