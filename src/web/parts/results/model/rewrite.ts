/** Puts a rewrite in place of the sentence that a flag stands in. Pure. */
import { sentenceSpans, spanAt } from "../../../../checks/text/clauses.ts";
import type { Flag } from "../../../../shared/result.ts";

/** The whole text with the flagged sentence replaced; the other sentences and the closing mark stay as they are. */
export function applyRewrite(text: string, flag: Pick<Flag, "span">, rewrite: string): string {
  const sentence = spanAt(sentenceSpans(text), flag.span.start) ?? {
    start: 0,
    end: text.length,
  };
  const closed = text.length > sentence.end ? rewrite.replace(/[。！？!?]$/u, "") : rewrite;
  return `${text.slice(0, sentence.start)}${closed}${text.slice(sentence.end)}`;
}
