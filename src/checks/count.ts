/** Counting characters the three ways Japanese advertising media do. */
import type { Counts } from "../shared/result.ts";
import { xLength } from "./text/x-length.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" });
/** Clusters nobody sees: line breaks, other controls but the tab, zero-width characters, stray selectors. */
const invisible = /^(?:(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])+$/u;
/** Signs that are each a character of their own whatever stands beside them: half-width ones below U+007F, full-width ones above. */
const separate = /^[\x20-\x7E\u3000-\u3029\u3041-\u3096\u30A1-\u30FC\u4E00-\u9FFF\uFF01-\uFF5E]*$/;

/**
 * Lengths of a text. `c1` counts user-perceived characters; `w2` counts them full-width 2, half-width 1;
 * `x` is X's weighted length. Line breaks and zero-width characters count in neither `c1` nor `w2`.
 */
export function count(text: string): Counts {
  if (separate.test(text)) return { c1: text.length, w2: widthOfSeparate(text), x: xLength(text) };
  let c1 = 0;
  let w2 = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (invisible.test(segment)) continue;
    c1 += 1;
    w2 += isFullWidth(segment) ? 2 : 1;
  }
  return { c1, w2, x: xLength(text) };
}

function widthOfSeparate(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) width += text.charCodeAt(at) < 0x7f ? 1 : 2;
  return width;
}

const narrowAscii = /^[\t\x20-\x7E]\p{M}*$/u;
/**
 * Narrow beyond ASCII: accented Latin letters, the half-width currency signs and the scripts below U+1100 that have no
 * full-width tradition. Greek, Cyrillic and every sign of ambiguous width (※ ① ± °) count 2, the safe side: no medium
 * counts them as more. Half-width katakana counts 2 as in Yahoo!'s rule.
 */
const narrow =
  /^(?:(?![\u0370-\u04FF\uFF21-\uFF5A\u2100-\u218F])[\p{Script=Latin}\u0531-\u10FF\u00A0\u00A2\u00A3\u00A5\u00A6\u00A9\u00AC\u00AF\uFFA0-\uFFDC\uFFE8-\uFFEE])\p{M}*$/u;

function isFullWidth(grapheme: string): boolean {
  const visible = grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  // A keycap (1️⃣) is drawn full-width, and a half-width voicing mark takes a place of its own.
  if (/[\u20E3\uFF9E\uFF9F]/.test(visible)) return true;
  return !narrowAscii.test(visible) && !narrow.test(visible);
}

/**
 * Half-width katakana to full-width, voicing marks composed (ｶﾞ → ガ, ﾊﾟ → パ). A mark that composes with nothing
 * becomes a spacing ゛ or ゜, so that it can never attach itself to the character before the run.
 */
export function toFullWidthKana(text: string): string {
  return text.replace(/[\uFF61-\uFF9F]+/g, (run) =>
    run.normalize("NFKC").replaceAll("\u3099", "゛").replaceAll("\u309A", "゜"),
  );
}
