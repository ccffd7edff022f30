/**
 * What a fact is about, and whom it concerns: a short heading, and the words that stand before 「とき」. Written by hand, narrow ones
 * first. Nothing here says anything of the product; no number, no effect, no promise.
 */
import type { Family } from "#src/tools/wording/family.ts";

export interface FactTopic {
  when: RegExp;
  only?: readonly Family[];
  /** 14 characters at most. */
  head: string;
  /** Stands before 「とき」. */
  care: string;
}
