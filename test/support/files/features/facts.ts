/** What differs between generated files. */
export interface Facts {
  name: string;
  price: string;
  share: string;
}

const names = ["ミズノネ", "うるみ", "葵の雫", "はつゆき", "ひなた"];

export const factsOf = (at: number): Facts => ({
  name: names[at % names.length] ?? "",
  price: `${1 + (at % 9)},${String(100 + at * 7)}円`,
  share: `${60 + (at % 40)}.${at % 10}％`,
});

/** A file, and what is to be read of it. */
export interface GeneratedFile {
  name: string;
  make: () => Uint8Array;
  pages: { number: number; text: string }[];
  /** Must not be read. */
  hides: string[];
  /** Must be said. */
  warns: RegExp[];
}
