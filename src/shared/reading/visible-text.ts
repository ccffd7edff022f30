/** What stays of a text that came from outside: only characters a person can see. */

// Controls except tab and newline, interlinear marks, and all that Unicode calls ignorable: soft hyphens, zero-width and
// direction marks, byte-order marks, the "tag" block that can carry a hidden text. Joiners and glyph selectors come next.
const invisible =
  /[[\p{Cc}\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]--[\t\n\u200d\p{Variation_Selector}]]/gv;

// A joiner is part of an emoji after a pictograph (and its skin tone or selector) and invisible everywhere else.
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector})\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

// One variation selector chooses a glyph (葛󠄀, ❤️); a run of them can carry hidden bytes.
const selectorRun = /(\p{Variation_Selector})\p{Variation_Selector}+/gu;

/** Removes control, zero-width, direction and tag characters; line ends become "\n". Linear in the text's length. */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(invisible, "")
    .replace(strayJoiner, "")
    .replace(selectorRun, "$1")
    .toWellFormed();
}

const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/**
 * White space as a reader sees it: a run is one space, and a line end between two Japanese characters is nothing
 * (a page's source is wrapped anywhere, Japanese has no spaces between words).
 */
export function collapseSpace(text: string): string {
  return text
    .replace(/[ \t\n\f\u00a0]+/g, (run, at: number) => {
      if (!run.includes("\n")) return " ";
      const before = text[at - 1] ?? "";
      const after = text[at + run.length] ?? "";
      return wide.test(before) && wide.test(after) ? "" : " ";
    })
    .trim();
}
