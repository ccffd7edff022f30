/** Lines that two writers gave for one memo, as `scripts/recording/landing-proofs.ts` saw them. */
export interface WrittenLine {
  text: string;
  sub: string;
  figure: string;
  /** The first sentences that it rests on; none: it claims nothing. */
  sources: string[];
}
export interface RecordedWriters {
  /** 2026年1月2日 */
  recordedOn: string;
  product: string;
  model: WrittenLine[];
  embedded: WrittenLine[];
}
