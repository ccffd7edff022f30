/** One run of every tool as `scripts/recording/tutorial.ts` saw it, and what the product answered when one line was changed. */
import { z } from "zod";
import { varyItemSchema } from "#src/domain/run/schema.ts";
import { bannerReportSchema } from "#src/shared/banner.ts";
import { itemSchema, sourceSchema } from "#src/shared/result.ts";
import { toolNames } from "#src/shared/run-parts.ts";

const resultSchema = z.object({
  id: z.string(),
  tool: z.enum(toolNames),
  /** Milliseconds from the press to the beginning and the end of the tool's work. */
  beganMs: z.number(),
  endedMs: z.number(),
  materials: z.array(z.string()),
  problems: z.array(z.string()),
  items: z.array(itemSchema),
  /** When each item was there, in the order of the items. */
  atMs: z.array(z.number()),
});
export type RecordedResult = z.infer<typeof resultSchema>;

export const tutorialRecordingSchema = z.object({
  /** 2026年1月2日 */
  recordedOn: z.string(),
  input: z.string(),
  sources: z.array(sourceSchema),
  wholeMs: z.number(),
  /** In the order in which the tools began. */
  results: z.array(resultSchema),
  /** Item id of a banner → its drawing in `public/` and what was measured on it. */
  banners: z.record(z.string(), z.object({ picture: z.string(), report: bannerReportSchema })),
  /** The one line that the tutorial lets people change, and the answers to each change. */
  change: z.object({
    itemId: z.string(),
    answers: z.record(varyItemSchema.shape.change.exclude(["more"]), z.array(itemSchema)),
  }),
});
export type TutorialRecording = z.infer<typeof tutorialRecordingSchema>;
