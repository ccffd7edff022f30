/** A finding of the level 要確認 that comes from comparing a text with its material and not from a pack's rule. */
import type { Flag, Span } from "../../shared/result.ts";

export interface OpenFinding {
  id: string;
  name: string;
  why: string;
  /** UTF-16 offsets of the text as given. */
  span: Span;
  rewrites: readonly string[];
  fineWhen: string;
}

/** Characters of a rewrite at most. */
const longestRewrite = 200;

/** The finding as a flag of the text. */
export const openFinding = (
  text: string,
  { id, name, why, span, rewrites, fineWhen }: OpenFinding,
): Flag => ({
  id: `${id}@${span.start}`,
  span,
  words: text.slice(span.start, span.end),
  ruleId: id,
  rule: name,
  clause: "景品表示法 5条",
  level: "check",
  why,
  rewrites: rewrites.map((rewrite) => rewrite.slice(0, longestRewrite)),
  fineWhen,
  source: "消費者庁「景品表示法における違反事例集」",
  checkedOn: "2026-11-26",
});
