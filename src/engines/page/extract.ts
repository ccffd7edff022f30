/** What the worker thread is asked and answers. */

export interface ExtractTask {
  bytes: Uint8Array;
  contentType: string;
}

export type ExtractAnswer =
  | {
      ok: true;
      title: string;
      description: string;
      siteName: string | undefined;
      lang: string | undefined;
      blocks: string[];
      jsonLd: string[];
      charset: string;
    }
  | { ok: false; reason: "not-html" | "login" | "empty" };
