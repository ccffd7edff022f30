/** Whether a piece may wear a mark of evidence: one answer for the row, the checks, exports, client pages and the API. */
import type { DraftItem, Groundedness, Source } from "../shared/result.ts";
import { carriedBy, isFactualStatement } from "./carries.ts";
import { roleRules } from "./roles.ts";
import { sentenceSpans } from "./text/clauses.ts";
import { plain } from "./text/normalize.ts";
import { itemTextPath, type PieceText } from "./texts.ts";

/** Sentences of a piece and of what it cites that are compared; far more than a piece has. */
const most = { sentences: 40, cited: 12 };

export interface GroundableItem {
  draft: DraftItem;
  texts: readonly PieceText[];
  /** Ids that the writer named. */
  claimed: readonly string[];
  sources: readonly Source[];
  /** What the product is called: its name claims nothing. */
  names: readonly string[];
  /** What kind of thing it is. */
  kind?: string | undefined;
  /** Something stands in it that no source says. */
  isUnsupported: boolean;
}

/**
 * guess: about people or the market, not of the material. unsupported: it states what no sentence does. grounded: a sentence that it
 * cites states what one of its own does. expression: none of the three, so that it claims nothing that a sentence could carry.
 */
export function groundednessOf({
  draft,
  texts,
  claimed,
  sources,
  names,
  kind,
  isUnsupported,
}: GroundableItem): Groundedness {
  if (draft.fields.hypothesis === true) return "guess";
  if (isUnsupported) return "unsupported";
  const ids = new Set(claimed);
  const cited = sources.filter(({ id }) => ids.has(id)).slice(0, most.cited);
  if (cited.length === 0) return "expression";
  // A line wears the mark for its own words, whatever stands below it; a heading or a question for what stands under it.
  const own = texts.find(({ path }) => path === itemTextPath);
  const isLine = own?.role === "claim" || own?.role === "quote";
  const judged = isLine ? [own] : texts;
  const sentences = judged
    .filter(({ role }) => roleRules[role].grounding !== "none" || role === "quote")
    .flatMap(({ text }) => sentencesOf(text))
    .slice(0, most.sentences);
  const whole = joined(cited);
  const sets = cited.length > 1 ? [...cited, whole] : cited;
  // What is taken over as a quotation only has to stand there.
  const isQuoted = (sentence: string) =>
    own?.role === "quote" && cited.some(({ text }) => plain(text).includes(plain(sentence)));
  const isCarried = (text: string) => isQuoted(text) || sets.some(carriedBy(text, { names, kind }));
  if (isLine && sentences.length > 1 && isCarried(own.text)) return "grounded";
  const carried = sentences.map(isCarried);
  // In a line one statement that no sentence says takes the mark from all of it; a block and an answer lead and advise as well.
  const isTold =
    !isLine || sentences.every((text, at) => carried[at] || !isFactualStatement(text, whole, kind));
  return isTold && carried.includes(true) ? "grounded" : "expression";
}

/** Whether what somebody quotes from a document states what one sentence of the text does. */
export function isCarriedBy(text: string, quoted: string, names: readonly string[]): boolean {
  const document = { id: "", text: quoted };
  const sentences = [text, ...sentencesOf(text).slice(0, most.sentences)];
  return quoted !== "" && sentences.some((sentence) => carriedBy(sentence, { names })(document));
}

/** Sentences with the mark of a question, which states nothing. */
const sentencesOf = (text: string): string[] =>
  sentenceSpans(text).map(({ start, end }) =>
    text.slice(start, /[?？]/.test(text.charAt(end)) ? end + 1 : end),
  );

/** Sentences that are cited together may carry one line together. */
const joined = (cited: readonly Source[]): Source => ({
  id: cited[0]?.id ?? "",
  text: cited.map(({ text }) => text.replace(/。$/, "")).join("。"),
});
