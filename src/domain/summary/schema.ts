/** 案件サマリー: what a page of it says, and what a person may send to change a line. Pure, browser-safe. */
import { z } from "zod";
import type { Approval } from "../../shared/approvals.ts";
import type { ToolName } from "../../shared/run-parts.ts";

/** Lines that a person may write themselves → label on screen, in the order of the page. */
export const summaryLines = {
  product: "商品一言",
  audience: "誰に",
  promise: "約束",
  proof: "根拠",
  offer: "オファー",
  tone: "トーン",
  questions: "未解決の質問",
  steps: "次の3手",
} as const;
export type SummaryKey = keyof typeof summaryLines;
export const summaryKeys = Object.keys(summaryLines) as [SummaryKey, ...SummaryKey[]];

/** One page: the words outside of the table. */
export const summaryLimits = { characters: 600, line: 200 } as const;

export const saveLineSchema = z.object({
  key: z.enum(summaryKeys, "行を選んでください。"),
  /** A row of it is a point of its own. Null gives the line back to be made by itself. */
  text: z
    .string()
    .trim()
    .min(1, "内容を入れてください。")
    .max(summaryLimits.line, `${summaryLimits.line}字以内で入れてください。`)
    .nullable(),
  /** The version that the words were made from; 0 before the first. */
  base: z.int32().min(0),
});
export type SaveLine = z.infer<typeof saveLineSchema>;

export interface SummaryLine {
  key: SummaryKey;
  /** Each a point of its own; none: nothing is known yet. */
  texts: string[];
  /** What it was made from, in words: 「材料 B1・B4」; "" where that goes without saying. */
  from: string;
  /** How many more there are than the page has room for. */
  more: number;
  version: number;
  /** Written by hand; null: made by itself. */
  edit: {
    by: string | null;
    /** ISO 8601 */
    at: string;
    /** What would stand here by itself, when that has changed since the person wrote; else null. */
    now: string[] | null;
  } | null;
}

/** A line of copy that people have decided. */
export interface DecidedLine {
  text: string;
  tool: ToolName;
  /** What it was made from has changed since. */
  stale: boolean;
  /** Who decided it, as they were called. */
  by: string | null;
  /** ISO 8601 */
  at: string | null;
  /** The piece reads otherwise by now; this is the wording that was decided. */
  changed: boolean;
  itemId: string;
  resultId: string;
  runId: string;
}

export interface ToolStatusRow {
  tool: ToolName;
  /** none: not made yet. stale: made from what has changed since. */
  state: "none" | "making" | "made" | "stale";
  /** Null where there is nothing to approve. */
  approval: Approval | null;
  /** Pieces that somebody chose or adopted. */
  picked: number;
  runId: string | null;
  resultId: string | null;
}

/** Something that would bring the work on. */
export interface NextMove {
  kind: "update" | "approve" | "make" | "gaps" | "choose" | "deliver" | "voices";
  text: string;
  /** The result it is about; null where it is about none, or about several. */
  result: { id: string; runId: string } | null;
}

export interface SummaryView {
  lines: SummaryLine[];
  /** What the line of next steps says by itself, each with its place. */
  moves: NextMove[];
  decided: DecidedLine[];
  /** Decided lines that the page has no room for. */
  moreDecided: number;
  tools: ToolStatusRow[];
  /** Of the page without its table. */
  characters: number;
  /** Names what the summary was made from; another one means: read again. */
  stamp: string;
}
