/** 案件サマリー: what a page of it says, and what a person may send to change a line. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { approvals } from "../../shared/approvals.ts";
import { toolName } from "../../shared/run-parts.ts";

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

export const summaryLine = namedObject("SummaryLine", () => ({
  key: z.enum(["promise", "product", "audience", "proof", "offer", "tone", "questions", "steps"]),
  /** Each a point of its own; none: nothing is known yet. */
  texts: z.array(z.string()),
  /** What it was made from, in words: 「材料 B1・B4」; "" where that goes without saying. */
  from: z.string(),
  /** How many more there are than the page has room for. */
  more: z.number(),
  version: z.number(),
  /** Written by hand; null: made by itself. */
  edit: z
    .object({ by: z.string().nullable(), at: z.string(), now: z.array(z.string()).nullable() })
    .nullable(),
}));
export type SummaryLine = Answer<typeof summaryLine>;

/** A line of copy that people have decided. */
export const decidedPiece = namedObject("DecidedPiece", () => ({
  text: z.string(),
  tool: toolName(),
  /** It is out of date, by what it was made from or by a newer result. */
  stale: z.boolean(),
  /** Why it is, in Japanese. */
  staleReasons: z.array(z.string()),
  /** Who decided it, as they were called. */
  by: z.string().nullable(),
  /** ISO 8601 */
  at: z.string().nullable(),
  /** The piece reads otherwise by now; this is the wording that was decided. */
  changed: z.boolean(),
  itemId: z.string(),
  resultId: z.string(),
  runId: z.string(),
}));
export type DecidedLine = Answer<typeof decidedPiece>;

export const toolStatusRow = namedObject("ToolStanding", () => ({
  tool: toolName(),
  /** none: not made yet. stale: made from what has changed since. */
  state: z.enum(["none", "making", "made", "stale"]),
  /** Why it is out of date, in Japanese. */
  staleReasons: z.array(z.string()),
  /** Null where there is nothing to approve. */
  approval: z.enum(approvals).nullable(),
  /** Pieces that somebody chose or adopted. */
  picked: z.number(),
  runId: z.string().nullable(),
  resultId: z.string().nullable(),
}));
export type ToolStatusRow = Answer<typeof toolStatusRow>;

/** Something that would bring the work on. */
export const summaryMove = namedObject("SummaryMove", () => ({
  kind: z.enum(["make", "approve", "choose", "update", "gaps", "deliver", "voices"]),
  text: z.string(),
  /** The result it is about; null where it is about none, or about several. */
  result: z.object({ id: z.string(), runId: z.string() }).nullable(),
}));
export type NextMove = Answer<typeof summaryMove>;

export const summaryView = namedObject("SummaryView", () => ({
  lines: z.array(summaryLine()),
  /** What the line of next steps says by itself, each with its place. */
  moves: z.array(summaryMove()),
  decided: z.array(decidedPiece()),
  /** Decided lines that the page has no room for. */
  moreDecided: z.number(),
  tools: z.array(toolStatusRow()),
  /** Of the page without its table. */
  characters: z.number(),
  /** Names what the summary was made from; another one means: read again. */
  stamp: z.string(),
}));
export type SummaryView = Answer<typeof summaryView>;
