/** 根拠資料の一覧: what a project's results claim, and what backs it. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { expiries } from "../../shared/evidence/attached-evidence.ts";
import { sourceSchema } from "../../shared/result.ts";
import { toolName } from "../../shared/run-parts.ts";
import { evidenceView } from "../evidence/schema.ts";

export const claimViews = { none: "根拠なし", due: "期限切れ・まもなく期限", all: "すべて" } as const;
export type ClaimsView = keyof typeof claimViews;
const views = Object.keys(claimViews) as [ClaimsView, ...ClaimsView[]];

export const maxClaimed = 100;
export const listClaimsSchema = z.object({
  show: z.enum(views).default("all").catch("all"),
  /** Ids with commas between: only of these results; absent: of the newest one of each tool. */
  ids: z
    .string()
    .max(maxClaimed * 37)
    .transform((text) => [...new Set(text.toLowerCase().split(","))])
    .pipe(z.array(z.uuid()).min(1).max(maxClaimed))
    .optional(),
});
export type ListClaims = z.infer<typeof listClaimsSchema>;

export const exportClaimsSchema = listClaimsSchema.extend({
  format: z.enum(["csv", "xlsx"]).default("csv"),
  encoding: z.enum(["utf-8", "cp932"]).default("utf-8"),
});
export type ExportClaims = z.infer<typeof exportClaimsSchema>;

/**
 * document: a sentence of a document states it. word: a member put a document there, whose sentence does not, or without one.
 * material: only the project's own material does. none: nothing, or nothing that still holds.
 */
export const backings = {
  document: "根拠資料",
  word: "根拠資料（文は未照合）",
  material: "材料の文のみ",
  none: "根拠なし",
} as const;
export type Backing = keyof typeof backings;

/** One text of a piece that needs grounds. */
export const claimRow = namedObject("ClaimRow", () => ({
  resultId: z.string(),
  runId: z.string(),
  tool: toolName(),
  itemId: z.string(),
  path: z.string(),
  text: z.string(),
  /** Its words that need grounds, in their order. */
  claims: z.array(z.string()),
  /** Said yes to by somebody. */
  adopted: z.boolean(),
  chosen: z.boolean(),
  /** How often the tool's result says the very same. */
  places: z.number(),
  material: z.array(sourceSchema),
  documents: z.array(evidenceView()),
  backing: z.enum(["none", "document", "word", "material"]),
  /** The worst of its documents. */
  expiry: z.enum(expiries),
}));
export type ClaimRow = Answer<typeof claimRow>;

export const claimList = namedObject("ClaimList", () => ({
  claims: z.array(claimRow()),
  /** How many there are of each view, whichever is asked for. */
  counts: z.object({ none: z.number(), all: z.number(), due: z.number() }),
  /** Documents past their last day, each counted once. */
  expired: z.number(),
}));
export type ClaimList = Answer<typeof claimList>;
