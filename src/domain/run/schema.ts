/** What a person sends to have tools work on a brief. Pure, browser-safe. */
import { z } from "zod";
import { saveBriefSchema } from "../brief/schema.ts";

/** One press of a button that makes something. */
export const startWorkSchema = z.object({
  brief: saveBriefSchema,
  /** "all" makes the analysis and the catchphrases. */
  goal: z.enum(["analyze", "all", "catchphrase"]),
  /** Input of the catchphrase tool, as its own schema reads it. */
  catchphrase: z.record(z.string(), z.unknown()).default({}),
  /** Ids of locked lines that the new result keeps. */
  keep: z.array(z.uuid()).max(50).default([]),
  idempotencyKey: z.string().min(8).max(255),
});
export type StartWork = z.infer<typeof startWorkSchema>;
