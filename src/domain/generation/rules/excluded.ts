/** Which refused pieces are worth asking for again. Pure. */
import { type Reason, type Refusal, refusalLimits } from "#src/shared/refusals/refusal.ts";

/** Reasons that another wording cannot mend: there is no place for the piece. */
const placeless: ReadonlySet<Reason["code"]> = new Set(["place", "depends"]);

export const isMendable = (reasons: readonly Reason[]): boolean =>
  reasons.every(({ code }) => !placeless.has(code));

/** Such a piece is too many only where another says the same. */
export const isTwin = (reasons: readonly Reason[]): boolean => reasons.every(({ code }) => code === "twin");

/** As it is stored: no longer than somebody reads. */
export const shortenedDraft = (refusal: Refusal): Refusal => ({
  ...refusal,
  raw: refusal.raw.slice(0, refusalLimits.raw),
});
