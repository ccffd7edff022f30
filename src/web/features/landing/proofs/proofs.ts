/** What the first view shows pressed, as `scripts/recording/landing-proofs.ts` saw it. */
export interface RecordedProofs {
  /** 2026年1月2日 */
  recordedOn: string;
  /** A line that was too long for a place, and what 「短く」 gave for that place. */
  length: { place: string; before: Measured; after: Measured };
  /** A sentence that the check would have mended, with what it says of it. */
  law: { text: string; words: string; rule: string; why: string; rewrite: string; clause: string };
}
interface Measured {
  text: string;
  figure: string;
}
