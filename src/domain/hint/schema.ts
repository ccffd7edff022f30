/** Hints on the screen: each is closed for good by its cross, all of them by one switch. Pure, browser-safe. */
import { z } from "zod";

/** `keep`: what to do with first results. `near-2026-11`: a meter of that month is nearly full. */
export const closeHintSchema = z.object({
  hint: z.string().regex(/^(keep|near-20\d\d-(0[1-9]|1[0-2]))$/),
});
export type CloseHint = z.infer<typeof closeHintSchema>;

export const setHintsSchema = z.object({ on: z.boolean() });

/** Which hints a page may show. */
export interface OpenHints {
  keep: boolean;
  /** The name of this month's hint about a meter; null when it was closed, or none are wanted. */
  near: string | null;
}
