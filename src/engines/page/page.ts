/**
 * The page engine: the one way out to an address that came from a person, a page or a model.
 * It never contacts an inner address and answers the same for every one of them.
 */

export interface PageText {
  /** Address the text came from, after redirects. */
  url: string;
  title: string;
  /** The page's own summary, or "". */
  description: string;
  siteName: string | undefined;
  /** Language tag as the page states it. */
  lang: string | undefined;
  /** The blocks joined by empty lines. */
  text: string;
  /** Paragraphs, list items and table rows in reading order. */
  blocks: string[];
  /** Facts the page states as JSON-LD, one 「項目：値」 a line. */
  jsonLd: string[];
  /** WHATWG name of the encoding the page was read in. */
  charset: string;
  fetchedAt: Date;
}

export interface PageReader {
  /**
   * Reads one public web page. Throws AppError `page_refused` (an address that may not be read; always the same message),
   * `page_unreadable` (with the reason in Japanese), or the signal's reason. `who`: account or address; pages of one are taken
   * apart one after the other, and nobody waits for another's as long as there is a thread.
   */
  read(url: string, options?: { who?: string; signal?: AbortSignal }): Promise<PageText>;
  /** Ends the worker threads. A later read starts it again. */
  close(): Promise<void>;
}
