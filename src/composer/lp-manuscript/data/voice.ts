/** What a page says between its facts, to the readers of one field. */
export interface VoiceLines {
  /** After a worry has been named. */
  empathy: readonly string[];
  /** Why one stops before deciding. */
  cause: readonly string[];
  /** After the introduction. */
  intro: readonly string[];
  /** At the end of the page. */
  end: readonly string[];
  /** Beside a button: 20 characters at most. */
  micro: readonly string[];
}
