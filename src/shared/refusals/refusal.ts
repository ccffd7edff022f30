/** A piece that was written and is not shown, with every reason. Pure; shared by tools, checks, domain and screens. */
import { z } from "zod";
import { draftItemSchema } from "../result.ts";

/**
 * form: not readable as such a piece. length. source: claims what the material does not say. condition: leaves out what the material
 * says with it. polarity: says the opposite. law: must be corrected; barred: under a law that leaves nobody room. risk: has to be looked at, under a strict preset. banned: a word that is not to be used. twin: says what
 * another says. verbatim: a quotation that is none. voice: speaks as a customer. place: not asked for there. rival: rests on what a
 * rival says. depends: belongs to a piece that is not shown.
 */
export const reasonCodes = [
  "form",
  "length",
  "source",
  "condition",
  "polarity",
  "law",
  "barred",
  "risk",
  "banned",
  "twin",
  "verbatim",
  "voice",
  "place",
  "rival",
  "depends",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** `path`: the text of the piece that it is about; null: the whole piece. `why`: for a person and a model alike. */
export const reasonSchema = z.object({
  code: z.enum(reasonCodes),
  path: z.string().nullable(),
  why: z.string(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** What a reader gives in place of a piece. */
export interface Refused {
  refused: readonly Reason[];
}

export const refuse = (code: ReasonCode, why: string, path: string | null = null): Refused => ({
  refused: [{ code, path, why }],
});

/** The piece itself; null where it was refused. */
export const acceptedOf = <Made extends object>(made: Made | Refused): Made | null =>
  isRefused(made) ? null : made;

export const isRefused = <Made extends object>(made: Made | Refused): made is Refused => "refused" in made;

/** `id`: its place in the result, or the row that it was written in. `raw`: as it was written. `draft`: absent where that could not be read. */
export const refusalSchema = z.object({
  id: z.string(),
  reasons: z.array(reasonSchema),
  draft: draftItemSchema.nullable(),
  raw: z.string(),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** What is stored of a refused piece, and how many of a result. */
export const refusalLimits = { stored: 30, raw: 1000 } as const;

/** What was written and is not among the pieces of a result. */
/** `written` = pieces shown + `refused` + `twins`; of the refused, the first 30 are kept. */
export const excludedPiecesSchema = z.object({
  written: z.number().int(),
  refused: z.number().int(),
  kept: z.array(refusalSchema).max(refusalLimits.stored),
  twins: z.array(z.object({ text: z.string(), of: z.string() })),
});
export type ExcludedPieces = z.infer<typeof excludedPiecesSchema>;
