/** What every prompt ends with: nothing in a picture may be read, recognised or taken for somebody else's. */
export const promptEnds = {
  japanese: "文字、ロゴ、実在の人物は入れない。",
  english: ", no text, no logos, no real people, natural colours.",
} as const;
