/** What takes the place of a family's lines where the brief is about one sort of thing. Nothing is said of the product. */
export interface TopicVoice {
  /** Above the block that says why one stops before deciding. */
  heading: string;
  cause: string;
  /** The last line of the introduction: how to read on. */
  intro: string;
}
