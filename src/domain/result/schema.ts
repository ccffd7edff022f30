/** What a person may do with one item of a result. Pure, browser-safe. */
import { z } from "zod";

export const editItemSchema = z.object({
  text: z.string().trim().min(1, "文章を入れてください。").max(400, "400字以内で入れてください。"),
  /** False when the words are one of the wordings that were offered. */
  byHand: z.boolean().default(true),
});
export const lockItemSchema = z.object({ locked: z.boolean() });
export const dismissFlagSchema = z.object({
  flagId: z.string().min(1).max(200),
  reason: z.string().trim().min(1, "見送る理由を入れてください。").max(200, "200字以内で入れてください。"),
});
/** A banner as it is, or a smaller copy for a board. */
export const bannerImageSchema = z.object({
  width: z.coerce.number().int().min(64).max(1200).optional(),
  download: z.literal("1").optional(),
});
export const exportSchema = z.object({
  format: z.enum(["csv"]).default("csv"),
  encoding: z.enum(["utf-8", "cp932"]).default("utf-8"),
});
