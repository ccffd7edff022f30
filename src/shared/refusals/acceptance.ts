/** Which refused pieces a member may take upon themselves. Pure, without the schemas. */
import type { ReasonCode, Refusal } from "./refusal.ts";

/** The words of a refused piece stay this long after its result was begun. */
export const refusedDays = 90;

/** Nobody can take these upon themselves: they are no piece, say what must not be said, or put words into somebody's mouth. */
const final: ReadonlySet<ReasonCode> = new Set([
  "form",
  "barred",
  "banned",
  "verbatim",
  "voice",
  "rival",
  "depends",
]);

/** Whether a member may let it stand all the same; the law is looked at beside this. */
export const canBeAccepted = ({ draft, reasons }: Pick<Refusal, "draft" | "reasons">): boolean =>
  draft !== null && reasons.every(({ code }) => !final.has(code));
