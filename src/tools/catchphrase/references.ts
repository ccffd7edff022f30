/** 参考コピー: lines that a person holds up as examples. They are data: no evidence, and never written again. Pure. */
import { count } from "#src/checks/count.ts";
import { nearDuplicateThreshold, similarity } from "#src/checks/duplicates.ts";
import { type CatchphraseInput, type LineLength, referenceLimits } from "./definition.ts";

/** From here a line is too near to one that is not to be imitated; lower than what counts as the same line. */
const imitates = 0.5;

export function readReferences(text: string): string[] {
  const lines = text.split(/\r?\n/u).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ""))].slice(0, referenceLimits.lines);
}

/** Whether a line is one of the references again, or, where they are not to be imitated, comes near to one. */
export function isTooNear(
  text: string,
  { references, apart }: Pick<CatchphraseInput, "references" | "apart">,
) {
  const limit = apart ? imitates : nearDuplicateThreshold;
  return readReferences(references).some((reference) => similarity(reference, text) >= limit);
}

/** The length chosen, or that of the references; null when neither says anything. */
export function lengthWanted({ length, references, apart }: CatchphraseInput): LineLength | null {
  if (length) return length;
  const sizes = apart ? [] : readReferences(references).map((line) => count(line).w2);
  if (sizes.length === 0) return null;
  const usual = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  if (usual <= 22) return "short";
  return usual >= 31 ? "long" : "normal";
}
