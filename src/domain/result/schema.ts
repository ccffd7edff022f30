/** What a person may do with one item of a result. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { type Approval, approvals } from "../../shared/approvals.ts";
import { excludedPiecesSchema } from "../../shared/refusals/refusal.ts";
import { itemSchema, sourceSchema } from "../../shared/result.ts";
import { type ToolName, toolName } from "../../shared/run-parts.ts";
import { costSchema } from "../../shared/usage/cost.ts";
import { catalog } from "../../tools/catalog.ts";
import { type ExportFormat, exportFormatIds } from "../../tools/exporting/export-formats.ts";
import { newReviewSchema } from "../../tools/reviews/new-review.ts";
import { structureActSchema } from "../../tools/structure/act.ts";
import { evidenceView } from "../evidence/schema.ts";

export const editItemSchema = z.object({
  text: z.string().trim().min(1, "文章を入れてください。").max(2000, "2,000字以内で入れてください。"),
  /** False when the words are one of the wordings that were offered. */
  byHand: z.boolean().default(true),
  /** What else of it is changed, by the names of the tool's `pieces.ts`. */
  fields: z.record(z.string().max(40), z.string().max(8000)).optional(),
  /** The words that the change was made from: refused, with the words of now, where somebody was faster. Absent: not compared. */
  base: z
    .object({ text: z.string().max(4000), fields: z.record(z.string().max(40), z.unknown()).optional() })
    .optional(),
  /** What a wording that was offered rests on. */
  sources: z.array(z.string().max(40)).max(60).optional(),
});
export type EditItem = z.infer<typeof editItemSchema>;
/** A real voice in the place of a sample. */
export const replaceSampleSchema = newReviewSchema;
export const lockItemSchema = z.object({ locked: z.boolean() });
export const dismissFlagSchema = z.object({
  flagId: z.string().min(1).max(200),
  reason: z.string().trim().min(1, "見送る理由を入れてください。").max(200, "200字以内で入れてください。"),
});
/** A refused piece that a person takes upon themselves. */
export const acceptRefusedSchema = z.object({
  refusal: z.string().min(1).max(200),
  reason: z.string().trim().min(1, "採用する理由を入れてください。").max(200, "200字以内で入れてください。"),
});
export type AcceptRefused = z.infer<typeof acceptRefusedSchema>;
/** One act on how pieces stand, or the newest act of the result taken back: by its id, or null for whichever it is. */
export const restructureItemSchema = z.union([
  z.object({ act: structureActSchema }),
  z.object({ undo: z.uuid().nullable() }),
]);
export type RestructureItem = z.infer<typeof restructureItemSchema>;
export const restructured = namedObject("Restructured", () => ({
  resultId: z.string(),
  /** Every piece of the result as it stands now. */
  items: z.array(itemSchema),
  /** By which the act is taken back, and the pieces that it made; null after a taking back. */
  act: z.object({ id: z.string(), added: z.array(z.string()) }).nullable(),
}));
export type StructureView = Answer<typeof restructured>;
/** A banner as it is, or a smaller copy for a board. */
export const bannerImageSchema = z.object({
  width: z.coerce.number().int().min(64).max(1200).optional(),
  download: z.literal("1").optional(),
});
export const exportSchema = z.object({
  /** Absent: the tool's table, or its text where it has none. */
  format: z.enum(exportFormatIds).optional(),
  encoding: z.enum(["utf-8", "cp932"]).default("utf-8"),
});
export type ExportResult = z.infer<typeof exportSchema>;

/** Several at once, in forms that every tool has or that have one in their place. */
export const bulkFormats = ["md", "txt", "csv", "docx", "pdf"] as const satisfies readonly ExportFormat[];
export const maxResultsPerExport = 100;
export const exportResultsAskedSchema = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(maxResultsPerExport, `一度に書き出せるのは${maxResultsPerExport}件までです。`),
  format: z.enum(bulkFormats).default("md"),
  encoding: z.enum(["utf-8", "cp932"]).default("utf-8"),
});
/** The same as words of an address. */
export const exportResultsSchema = exportResultsAskedSchema.extend({
  /** With commas between them, each once. */
  ids: z
    .string()
    .max(4000)
    .transform((text) => [...new Set(text.toLowerCase().split(","))])
    .pipe(exportResultsAskedSchema.shape.ids),
});
export type ExportResults = z.infer<typeof exportResultsSchema>;

const toolNames = Object.keys(catalog) as [ToolName, ...ToolName[]];
/** Which tools' newest results a client is given, in the order of the list. */
export const packAskedSchema = z.object({
  tools: z
    .array(z.enum(toolNames, "結果を選んでください。"))
    .min(1, "結果を選んでください。")
    .max(toolNames.length),
  /** `chosen`: of each only the pieces that somebody chose or adopted. */
  pieces: z.enum(["all", "chosen"]).default("all"),
});
/** The same as words of an address: 「catchphrase,faq」; absent: all. */
export const packSchema = packAskedSchema.extend({
  tools: z
    .string()
    .max(300)
    .default(toolNames.join())
    .transform((text) => [...new Set(text.split(","))])
    .pipe(packAskedSchema.shape.tools),
});
export type PackInput = z.infer<typeof packSchema>;

export const approvalNoteLimit = 300;
export const setApprovalSchema = z.object({
  approval: z.enum(approvals, "状態を選んでください。"),
  note: z.string().trim().max(approvalNoteLimit, `${approvalNoteLimit}字以内で入れてください。`).default(""),
});
export type SetApproval = z.infer<typeof setApprovalSchema>;

/** The same said of several at once. */
export const maxApproved = 100;
export const setApprovalsSchema = setApprovalSchema.extend({
  ids: z.array(z.uuid()).min(1).max(maxApproved),
});
export type SetApprovals = z.infer<typeof setApprovalsSchema>;

/** Where pieces of the project stand. */
export const maxPiecesPerStatus = 300;
export const setStatusesSchema = setApprovalSchema.extend({
  items: z
    .array(z.uuid())
    .min(1)
    .max(maxPiecesPerStatus, `一度に選べるのは${maxPiecesPerStatus}案までです。`),
});
export type SetStatuses = z.infer<typeof setStatusesSchema>;

/** Where a result stands, for its page. */
export interface ApprovalView {
  resultId: string;
  tool: ToolName;
  /** Still being made: nothing to approve yet. */
  making: boolean;
  approval: Approval;
  /** Who said so last; null while nobody has. */
  by: string | null;
  /** ISO 8601 */
  at: string | null;
  note: string;
}

/** A result with its pieces, as screens and the API show it. */
export const resultView = namedObject("ResultView", () => ({
  id: z.string(),
  tool: toolName(),
  state: z.enum(["making", "done", "partial", "failed", "stopped"]),
  runId: z.string(),
  briefId: z.string(),
  input: z.unknown(),
  /** Ids of the sources the tool was given. */
  materials: z.array(z.string()),
  /** Those of its sources that came with the input and that a piece rests on: they are none of the project's material. */
  given: z.array(sourceSchema),
  problems: z.array(z.string()),
  /** What was written and is not among the pieces; null: made before that was kept. */
  leftOut: excludedPiecesSchema.nullable(),
  engine: z.string(),
  milliseconds: z.number(),
  tokens: z.number(),
  /** In money, as it was when it was made; null where what the model takes was not configured. */
  cost: costSchema.nullable(),
  createdAt: z.string(),
  /** The preset it was made under; null = none. */
  preset: z.object({ key: z.string(), version: z.number() }).nullable(),
  /** Why the result is out of date, in Japanese; empty when it is not. */
  stale: z.array(z.string()),
  /** Ids of the pieces that are out of date. */
  stalePieces: z.array(z.string()),
  /** It was made beside what stood, and counts for nothing of the project until somebody takes it in. */
  aside: z.boolean(),
  items: z.array(itemSchema),
  /** Documents that members put beside its claims, or beside the same words elsewhere. */
  documents: z.array(evidenceView()),
}));
export type ResultView = Answer<typeof resultView>;

/** A piece that was taken on although it had been refused. */
export const takenOn = namedObject("TakenOn", () => ({
  /** Everything of the result, in its order. */
  items: z.array(itemSchema),
  itemId: z.string(),
  /** By which it is taken back. */
  actId: z.string(),
}));
export type AcceptedRefusal = Answer<typeof takenOn>;

/** Pieces that were taken into another result. */
export const takenIn = namedObject("TakenIn", () => ({
  /** The result that they went to. */
  resultId: z.string(),
  runId: z.string(),
  /** What they became there. */
  added: z.array(z.string()),
  /** By which it is taken back there. */
  actId: z.string(),
}));
export type ImportedPieces = Answer<typeof takenIn>;

/** A piece that another tool's result was given. */
export const handedOn = namedObject("HandedOn", () => ({
  resultId: z.string(),
  /** Everything of the result that it went to, in its order. */
  items: z.array(itemSchema),
  /** What it became there. */
  itemId: z.string(),
  /** By which it is taken back there. */
  actId: z.string(),
}));
export type SentItem = Answer<typeof handedOn>;
