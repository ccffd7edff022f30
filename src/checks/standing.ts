/** Whether a piece may wear a mark of evidence: one answer for the row, the checks, exports, client pages and the API. */
import type { DraftItem, Source, Standing } from "../shared/result.ts";
import { carries, restates } from "./carries.ts";
import { roleRules } from "./roles.ts";
import { sentenceSpans } from "./text/clauses.ts";
import { ownPath, type PieceText } from "./texts.ts";

/** Sentences of a piece and of what it cites that are compared; far more than a piece has. */
const most = { sentences: 40, cited: 12, paired: 5 };

export interface Standable {
  draft: DraftItem;
  texts: readonly PieceText[];
  /** Ids that the writer named. */
  claimed: readonly string[];
  sources: readonly Source[];
  /** What the product is called: its name claims nothing. */
  names: readonly string[];
  /** Something stands in it that no source says. */
  isUnsupported: boolean;
}

/**
 * guess: about people or the market, not of the material. unsupported: it states what no sentence does. grounded: a sentence that it
 * cites states what one of its own does. expression: none of the three, so that it claims nothing that a sentence could carry.
 */
export function standingOf({ draft, texts, claimed, sources, names, isUnsupported }: Standable): Standing {
  if (draft.fields.hypothesis === true) return "guess";
  if (isUnsupported) return "unsupported";
  const ids = new Set(claimed);
  const cited = sources.filter(({ id }) => ids.has(id)).slice(0, most.cited);
  if (cited.length === 0) return "expression";
  // A line wears the mark for its own words, whatever stands below it; a heading or a question for what stands under it.
  const own = texts.find(({ path }) => path === ownPath);
  const judged = own?.role === "claim" || own?.role === "quote" ? [own] : texts;
  const sentences = judged
    .filter(({ role }) => roleRules[role].grounding !== "none" || role === "quote")
    .flatMap(({ text }) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end)))
    .slice(0, most.sentences);
  const pairs = pairsOf(cited.slice(0, most.paired));
  const isCarried = (sentence: string) =>
    cited.some(
      (source) => restates(sentence, source, names) || carries(sentence, { sentence: source, names }),
    ) || pairs.some((source) => carries(sentence, { sentence: source, names }));
  return sentences.some(isCarried) ? "grounded" : "expression";
}

/** Two sentences that are cited together may carry one line. */
const pairsOf = (cited: readonly Source[]): Source[] =>
  cited.flatMap((one, at) =>
    cited.slice(at + 1).map((other) => ({ id: one.id, text: `${one.text}。${other.text}` })),
  );
