/**
 * One pass over a part of a Word document that keeps the text a person sees: paragraphs, with their numbers, and tables. Tracked
 * changes are read as accepted. It builds no tree: memory follows the kept text.
 */
import { walkXml } from "../office-xml.ts";
import { closing, opening, readProperty, readTableProperty } from "./elements.ts";
import { EquationReader } from "./equation.ts";
import { type BodyOptions, BodyState } from "./state.ts";

export type { BodyOptions, DocumentFindings } from "./state.ts";

/** Earlier states of something, and what describes no text. */
const skipped = new Set([
  ...["pPrChange", "rPrChange", "tblPrChange", "trPrChange", "tcPrChange", "tblPrExChange", "sectPrChange"],
  ...["numberingChange", "sectPr", "tblGrid"],
]);

/** Paragraphs and tables of the part, and the text of each note or comment. */
export function readWordPart(
  xml: string,
  options: BodyOptions,
): { blocks: string[]; notes: Map<string, string> } {
  const state = new BodyState(options);
  let equation: { reader: EquationReader; depth: number } | undefined;
  let skipping = 0;
  walkXml(xml, {
    open(name, attributes) {
      if (skipping > 0 || skipped.has(name) || isSkipped(state, name)) {
        skipping++;
        return;
      }
      if (equation) {
        equation.depth++;
        equation.reader.open(name, attributes);
        return;
      }
      const parent = state.path.at(-1) ?? "";
      state.path.push(name);
      if (name === "oMath") equation = { reader: new EquationReader(), depth: 0 };
      else if (/^(?:pPr|numPr|rPr)$/.test(parent)) readProperty(state, name, attributes);
      else if (/^t[rc]Pr$/.test(parent)) readTableProperty(state, name, attributes);
      else opening[name]?.(state, attributes, name);
    },
    text(data) {
      if (skipping > 0) return;
      if (equation) equation.reader.text(data);
      else if (state.path.at(-1) === "t") state.say(data.replace(/[\n\r]/g, " "));
      else if (state.path.at(-1) === "instrText") state.fields.takes(data);
    },
    close(name) {
      if (skipping > 0) {
        skipping--;
        return;
      }
      if (equation && equation.depth-- > 0) {
        equation.reader.close();
        return;
      }
      const written = equation?.reader.finish() ?? "";
      equation = undefined;
      state.say(written);
      state.path.pop();
      closing[name]?.(state, name);
    },
  });
  return { blocks: state.blocks, notes: state.notes };
}

/** What was taken out, is shown once already, or only asks to be filled in. */
function isSkipped(state: BodyState, name: string): boolean {
  const parent = state.path.at(-1);
  if (name === "del" || name === "moveFrom") {
    if (parent === "rPr" || parent === "trPr") return false;
    state.options.found.changed = true;
    return true;
  }
  if (name === "Fallback" || (name === "Choice" && parent === "AlternateContent"))
    return state.said > (state.choices.at(-1) ?? 0);
  return name === "sdtContent" && state.controls.at(-1) === true;
}
