/** What the claim finders agree on. */
import type { Span } from "../../shared/result.ts";

export type ClaimKind =
  | "number"
  | "price"
  | "date"
  | "period"
  | "percent"
  | "award"
  | "superlative"
  | "free"
  | "guarantee";

/** Words in a text that state something a source has to back. */
export interface Claim {
  span: Span;
  words: string;
  kind: ClaimKind;
}

/** A claim in comparable form; offsets are of the plain (NFKC) text. */
export interface Token {
  start: number;
  end: number;
  kind: ClaimKind;
  /** Counter of a number, or the claim's word in one spelling. */
  key: string;
  value?: number;
  /** A time of day as it is spoken, in minutes: the 8 of 夜8時, where `value` is 20 o'clock. */
  spoken?: number;
  /** Upper end of a range such as 3〜5日. */
  to?: number;
  /** What a percentage measures, when it is said. */
  use?: string;
  /** Words that must stand with it in the source: the 送料 of 送料無料. */
  objects?: string[];
}
