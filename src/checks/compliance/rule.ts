/** What one compliance rule is: dated data that says what to look for, why, and what to write instead. */
import type { ProductClass } from "../../brief/product-class.ts";
import type { FlagLevel, Source } from "../../shared/result.ts";

/** What a rewrite may look at. */
export interface RewriteContext {
  /** The whole text as the person wrote it. */
  text: string;
  /** The sentence that holds the flagged words, and what stands before and after them in it. */
  line: string;
  before: string;
  after: string;
  /** The flagged words, normalised, with the pattern's groups. */
  match: readonly string[];
  productClass: ProductClass;
  sources: readonly Source[];
}

/** Another line: fixed words, or made from what stands around the flagged ones. */
export type Rewrite = string | ((context: RewriteContext) => string);

export type RuleRewrites = readonly [string, string];

export interface Rule {
  /** Stable; written into stored results. */
  id: string;
  pack: string;
  name: string;
  /** Law or guideline with its clause, as a person would cite it. */
  clause: string;
  /** Product classes the rule is for. */
  scope: readonly ProductClass[] | "all";
  level: FlagLevel;
  /** Matched on NFKC text without zero-width characters; global, no unbounded repetition of a class. */
  pattern: RegExp;
  /** Match the text as typed: what normalising would hide (half-width kana, emoji). */
  asTyped?: boolean;
  /** A match that overlaps one of these is no finding. */
  except?: RegExp;
  /** Words anywhere in the text that settle the matter (a survey's source, a period). */
  settledBy?: RegExp;
  /** With the same words in a linked source a must becomes a check: the evidence is there to be looked at. */
  evidenceSoftens?: boolean;
  /** With all its figures, or without any its words, in a linked source it is no finding: the proof lies there. */
  grounded?: boolean;
  /** A linked source that says this proves it: a survey's own result, a measured value. With `note`, the note is asked for too. */
  provenBy?: RegExp;
  /** What the figures of a match have to come to. */
  when?: (match: RegExpExecArray) => boolean;
  /** Strengthens what follows (永久に, 絶対に): a denial right behind it is what it strengthens, and takes nothing back. */
  adverb?: boolean;
  /** For every trade: no finding where a rule of a narrower pack says the same words are as grave. */
  broad?: boolean;
  /** The note that names who counted, and when: with it a must is a check, and with the words in a linked source too, no finding. */
  note?: RegExp;
  /** Why it is flagged; the class-specific wording wins. */
  why: string;
  whyFor?: Partial<Record<ProductClass, string>>;
  /** Two lines to put in place of the sentence, each its own way of rewriting; or both made from the context. */
  rewrites: readonly [Rewrite, Rewrite] | ((context: RewriteContext) => RuleRewrites);
  fineWhen: string;
  /** Official document the rule is drawn from; wording is ours. */
  source: string;
  /** ISO date a person last compared the rule with its source. */
  checkedOn: string;
}

export type RuleRow = Omit<Rule, "pack" | "clause" | "source" | "checkedOn" | "scope"> &
  Partial<Pick<Rule, "clause" | "source" | "scope">>;

/** Gives every row of a pack the pack's own law, source and date. */
export function rulePack(
  shared: Pick<Rule, "pack" | "clause" | "source" | "checkedOn" | "scope" | "broad">,
  rows: readonly RuleRow[],
): Rule[] {
  return rows.map((row) => ({ ...shared, ...row }));
}
