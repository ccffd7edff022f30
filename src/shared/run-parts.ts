/**
 * What a run tells its watchers. Each part travels as a data part of the AI SDK's UI message stream and is stored as it is.
 * Parts with an id replace the earlier part of that id, so showing one twice changes nothing.
 */
import type { ErrorCode } from "./errors.ts";
import type { Item } from "./result.ts";

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

/** One tool to run, with its input as the tool's own schema parsed it. */
export interface ToolStep {
  tool: ToolName;
  input: Record<string, unknown>;
  /** Made because another step needs it, not because somebody asked for it. */
  auto?: true;
  /** Items of an earlier result (locked ones) that the new result begins with. */
  keep?: string[];
}

export type StepState = "waiting" | "running" | "done" | "partial" | "failed" | "stopped";

export interface StepData {
  tool: ToolName;
  state: StepState;
  resultId: string | null;
  startedAt: string | null;
  endedAt: string | null;
  problems: string[];
  tokens: number;
}

export interface ItemData {
  tool: ToolName;
  resultId: string;
  position: number;
  item: Item;
}

export interface RunData {
  state: "queued" | "running" | "done" | "failed" | "stopped";
  attempt: number;
  startedAt: string | null;
  endedAt: string | null;
  error: { code: ErrorCode; message: string } | null;
}

/** Stored and replayed. */
export type RunPart =
  | { type: "data-run"; id: "run"; data: RunData }
  | { type: "data-step"; id: string; data: StepData }
  | { type: "data-item"; id: string; data: ItemData };

/** The line being written right now: shown live, never stored; a reconnecting watcher simply gets the next one. */
export interface DraftPart {
  type: "data-draft";
  transient: true;
  data: {
    tool: ToolName /** Which value is being written, e.g. "lines.3.text". */;
    path: string;
    text: string;
  };
}
