/**
 * What a run tells its watchers. Each part travels as a data part of the AI SDK's UI message stream and is stored as it is.
 * Parts with an id replace the earlier part of that id, so showing one twice changes nothing.
 */

import { z } from "zod";
import { type Answer, named, namedObject } from "./answers/named.ts";
import { errorCodes } from "./errors.ts";
import type { MessagePart } from "./message-parts.ts";
import type { ExcludedPieces } from "./refusals/refusal.ts";
import type { Item } from "./result.ts";
import type { Cost } from "./usage/cost.ts";

export const toolNames = [
  "analyze",
  "persona",
  "concerns",
  "recommended_users",
  "catchphrase",
  "reviews",
  "faq",
  "images",
  "search",
  "lp_manuscript",
  "site_structure",
] as const;
export type ToolName = (typeof toolNames)[number];
export const toolName = named("ToolName", () => z.enum(toolNames));

export function isToolName(name: string): name is ToolName {
  return toolNames.some((tool) => tool === name);
}

/** One tool to run, with its input as the tool's own schema parsed it. */
export const toolStep = namedObject("ToolStep", () => ({
  tool: toolName(),
  input: z.record(z.string(), z.unknown()),
  /** Made because another step needs it, not because somebody asked for it. */
  auto: z.literal(true).optional(),
  /** Its result stands beside that of the project, and takes nobody's place. */
  aside: z.literal(true).optional(),
  /** Items of an earlier result (locked ones) that the new result begins with. */
  keep: z.array(z.string()).optional(),
  /** Only these pieces of the earlier result are made anew; what is kept stands where it stood. */
  mends: repairCounts().optional(),
}));
export type ToolStep = Answer<typeof toolStep>;

export const repairCounts = namedObject("MendCounts", () => ({
  /** Ids of the pieces. */
  ids: z.array(z.string()),
  /** The results before this one that differ from it in such pieces only, by their own ids and those of their runs. */
  since: z.array(z.string()),
  /** What those pieces said in any of them. */
  texts: z.array(z.string()),
}));
export type PartialRegeneration = Answer<typeof repairCounts>;

export type StepState = "waiting" | "running" | "done" | "partial" | "failed" | "stopped";

export interface StepData {
  tool: ToolName;
  state: StepState;
  resultId: string | null;
  startedAt: string | null;
  endedAt: string | null;
  problems: string[];
  tokens: number;
  /** In money; absent from what was recorded before there were prices. */
  cost?: Cost | null;
  /** What was written and is not among the pieces; absent until it is over. */
  leftOut?: ExcludedPieces;
}

export interface ItemData {
  tool: ToolName;
  resultId: string;
  position: number;
  item: Item;
}

const errorCode = named("ErrorCode", () => z.enum(errorCodes()));
export const failure = namedObject("Failure", () => ({ code: errorCode(), message: z.string() }));

/** How a run stands, in whatever tells of it. */
export const runFields = () => ({
  state: z.enum(["queued", "running", "done", "failed", "stopped"]),
  attempt: z.number(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  error: failure().nullable(),
});
export type RunData = z.infer<z.ZodObject<ReturnType<typeof runFields>>>;

/**
 * A piece of what the assistant says, from a place of the whole text on. A new round begins the text anew. A piece that
 * is known already, or that does not join what is known, changes nothing: see `appendAnswer` of said.ts.
 */
export interface AnswerData {
  round: number;
  from: number;
  text: string;
}

/** Stored and replayed. */
export type RunPart =
  | { type: "data-run"; id: "run"; data: RunData }
  | { type: "data-step"; id: string; data: StepData }
  | { type: "data-item"; id: string; data: ItemData }
  /** About a second of what the assistant says. */
  | { type: "data-said"; id: string; data: AnswerData }
  /** The assistant's whole answer, checked. */
  | { type: "data-answer"; id: "answer"; data: { parts: MessagePart[] } };

/** The line being written right now: shown live, never stored; a reconnecting watcher simply gets the next one. */
export interface LineDraft {
  type: "data-draft";
  transient: true;
  data: {
    tool: ToolName /** Which value is being written, e.g. "lines.3.text". */;
    path: string;
    text: string;
  };
}
/** A tool's model only thinks so far: shown live until its first line, never stored. */
export interface ThinkingDraft {
  type: "data-thinking";
  transient: true;
  data: { tool: ToolName; since: string };
}
/** What the assistant says, as it comes; what is stored of it follows within a second. */
export interface AnswerTextDraft {
  type: "data-said";
  transient: true;
  data: AnswerData;
}
export type DraftPart = LineDraft | ThinkingDraft | AnswerTextDraft;
