/** What a person sends to have tools work on a brief. Pure, browser-safe. */
import { z } from "zod";
import { toolNames } from "../../shared/run-parts.ts";
import { changeIds, targetSchema } from "../../tools/target.ts";
import { saveBriefSchema } from "../brief/schema.ts";

const toolInput = z.record(z.string(), z.unknown());

/** More pieces than this are not carried over by one press. */
export const maxKeep = 200;

/** One press of a button that makes something. */
export const startWorkSchema = z.object({
  brief: saveBriefSchema,
  /** One tool, "all" there are, or what is out of date ("stale") on this brief. */
  goal: z.enum(["all", "stale", ...toolNames]),
  /** What was chosen for each tool, as its own schema reads it; without it a tool works as the last time. */
  inputs: z.partialRecord(z.enum(toolNames), toolInput).default({}),
  /** What a new result of the catchphrase tool takes over whatever else was chosen: the slots of the screen. */
  catchphrase: toolInput.default({}),
  /** Ids of locked lines that the new result keeps. */
  keep: z.array(z.uuid()).max(maxKeep).default([]),
  idempotencyKey: z.string().min(8).max(255),
});

/** One piece in another way. */
export const varyItemSchema = z.object({
  change: z.enum(changeIds),
  /** The place of a medium that the new wording has to fit, e.g. "line_title". */
  slot: z.string().min(1).max(60).optional(),
  idempotencyKey: z.string().min(8).max(255),
});
export type VaryItem = z.infer<typeof varyItemSchema>;

/** What of a step's input says which piece it words anew, and how. */
export const askedWordingSchema = z.object({ target: targetSchema.pick({ text: true, change: true }) });
