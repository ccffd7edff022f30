/** Proof that a browser did a little work before it may spend ours. */
import { z } from "zod";

/** A challenge as the solver library of the browser expects it; opaque to us. */
export const challengeSolutionSchema = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string(), time: z.number().optional() }),
});
export type ChallengeSolution = z.infer<typeof challengeSolutionSchema>;

export interface ChallengeEngine {
  /** A fresh challenge that only `subject` can use, valid for some minutes. */
  issue(subject: string): Promise<object>;
  /** True when the solution is right, in time, and was made for `subject`. Never throws on odd input. */
  verify(subject: string, solution: ChallengeSolution): Promise<boolean>;
}
