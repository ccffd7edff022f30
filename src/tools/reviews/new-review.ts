/** A real voice on its way into the place of a sample. Pure, browser-safe. */
import { z } from "zod";

/** A real voice as the person has it, word for word, with what they know of where it came from. */
export const newReviewSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "お客様の声を、届いたままの文で入れてください。")
    .max(1000, "1,000字以内で入れてください。"),
  date: z.string().trim().max(20, "日付は20字以内で入れてください。").default(""),
  medium: z.string().trim().max(40, "媒体は40字以内で入れてください。").default(""),
  attributes: z.string().trim().max(40, "属性は40字以内で入れてください。").default(""),
  consent: z.enum(["unknown", "yes", "no"]).default("unknown"),
  reward: z.enum(["unknown", "yes", "no"]).default("unknown"),
});
export type NewReview = z.infer<typeof newReviewSchema>;
