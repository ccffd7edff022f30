/** What a visitor's browser sends. Pure, browser-safe. */

import { z } from "zod";
import { dayMs } from "#src/shared/time/time.ts";
import { challengeSolutionSchema } from "../../engines/challenge/challenge.ts";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { saveBriefSchema } from "../brief/schema.ts";
import { sendMessageSchema } from "../message/schema.ts";
import { startWorkSchema } from "../run/schema.ts";

/** How long a visitor's work is kept, and how long its cookie lives: 24 hours. */
export const visitorLifetimeMs = dayMs;

/** One press of 「全部つくる」 or 「コピーだけつくる」. */
export const startTrialRunSchema = startWorkSchema.omit({ inputs: true }).extend({
  goal: z.enum(["analyze", "all", "catchphrase"]),
  /** With the goal "all": every tool, instead of the first two. */
  tools: z.literal("all").optional(),
  /** Needed before a visitor's first run. */
  proof: challengeSolutionSchema.optional(),
  /** Key of a built-in preset, null for none; absent leaves what was chosen before. */
  preset: z.string().min(1).max(80).nullable().optional(),
});
export type StartTrialRun = z.infer<typeof startTrialRunSchema>;

/** Messages that one visit may send. */
export const chatLimit = 60;

/** A message of a visitor, with what stands in the form at that moment. */
export const trialMessageSchema = sendMessageSchema.omit({ after: true }).extend({
  brief: saveBriefSchema.optional(),
  preset: startTrialRunSchema.shape.preset,
  proof: startTrialRunSchema.shape.proof,
});
export type TrialMessage = z.infer<typeof trialMessageSchema>;

/** One message of the visit's conversation. */
export const chatLine = namedObject("TalkLine", () => ({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  text: z.string(),
  /** ISO 8601 */
  at: z.string(),
}));
export type ChatLine = Answer<typeof chatLine>;
