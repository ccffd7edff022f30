/**
 * How a page takes up a reader's worry, written by hand. What is said after it must fit what sort of worry it is: something that goes
 * wrong on ordinary days, or something that one does not know yet. Nothing here is about the product.
 */

import { z } from "zod";
import { linesSchema } from "../../wording/document-schemas.ts";
import document from "./empathy.json" with { type: "json" };

/** sore: it happens, again and again. open: it is not known, or feared. grave: it has happened, or is no small matter. */
export type EmpathyTone = "sore" | "open" | "grave";

const unknown =
  /(?:わから|分から|見え|決め(?:られ|きれ)|選べ|読め|つかめ)ない|(?:か|かどうか)(?:が|は)?(?:気にな|不安|心配|確かめ|知りたい|迷)|か$|不安|心配|気になる|迷う|迷って|気がかり|自信がない|こわい|怖い/u;

/** `quiet`: of a field where nothing is small. */
export function empathyTone(worry: string, quiet: boolean): EmpathyTone {
  if (quiet || /(?:[^ま]した|[いれえっ]た|出た|んだ)$/u.test(worry)) return "grave";
  return unknown.test(worry) ? "open" : "sore";
}

const toldSchema = z.strictObject({ sore: linesSchema, open: linesSchema, grave: linesSchema });

export const empathy = z
  .strictObject({
    /** The worry in brackets, as somebody says it. */
    quotations: toldSchema,
    /** The worry as the reader's own thought, without brackets. */
    thoughts: toldSchema,
    /** The worry by itself, and what days are like with it; no second one beside it. */
    oneWorry: toldSchema,
    /** Two worries side by side, told as one day; the tone is that of the second. */
    twoWorries: toldSchema,
    /** The worry in the moment it comes up; `{scene}` ends in とき or is a day of theirs. */
    moments: toldSchema,
    /** A second worry in brackets, after one in brackets. */
    quotedSeconds: toldSchema,
    /** After a worry that stands without brackets. */
    secondLines: toldSchema,
  })
  .parse(document);
