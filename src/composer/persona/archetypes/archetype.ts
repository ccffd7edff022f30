/** Kinds of buyers, written by hand. All of it is a guess to be confirmed: no number, no illness, no duty tied to a sex. */
export interface Archetype {
  name: string;
  line: string;
  age: string;
  home: string;
  job: string;
  family: string;
  income: string;
  /** Five moments of a day, or five steps of a purchase. */
  day: readonly string[];
  /** More than a sheet shows, so that there is a choice. `{kind}` is what the product is. */
  worry: readonly string[];
  want: readonly string[];
  decider: readonly string[];
  barrier: readonly string[];
  media: readonly string[];
  word: readonly string[];
  query: readonly string[];
}
