/** Puts a rewrite in place of the sentence that a flag stands in. Pure. */
import { applyWording } from "#src/checks/text/apply-wording.ts";
import type { Flag } from "#src/shared/result.ts";

/** The whole text with the flagged sentence replaced; the other sentences and the closing mark stay as they are. */
export const applyRewrite = (text: string, { span }: Pick<Flag, "span">, rewrite: string): string =>
  applyWording(text, span, rewrite, true);
