/** What a person sends to make or change a brief. Pure, browser-safe. */
import { z } from "zod";
import { documentKindSchema, documentReadingSchema } from "../../brief/reading/schema.ts";
import { briefTextLimits, correctionSchema } from "../../brief/schema.ts";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { fileBytes } from "../../shared/reading/formats.ts";
import { sourceSchema } from "../../shared/result.ts";

const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });
/** Characters as a person counts them, without the space around. */
export function briefLength(text: string): number {
  return [...graphemes.segment(text.trim())].length;
}

/** The text of a brief as it is kept. */
export const storedText = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll("\u0000", "").trim();

export const saveBriefSchema = z.object({
  text: z
    .string()
    .max(briefTextLimits.max * 8, "5,000字以内で入れてください。")
    .transform(storedText)
    .refine((text) => text === "" || briefLength(text) >= briefTextLimits.min, "10字以上で入れてください。")
    .refine((text) => briefLength(text) <= briefTextLimits.max, "5,000字以内で入れてください。"),
  corrections: z.array(correctionSchema).max(30).default([]),
});
export type SaveBrief = z.infer<typeof saveBriefSchema>;

export const addPageSchema = z.object({
  url: z.string().trim().min(1, "アドレスを入れてください。").max(2000, "アドレスが長すぎます。"),
});

export const changeDocumentSchema = z.object({ kind: documentKindSchema });

/** Files and pages of one project, and beside them quotations that a search found. */
export const documentLimits = {
  perProject: 8,
  research: 20,
  fileBytes,
  sentences: 300,
} as const;

/** What the screen knows of a file or page that was read. */
export const documentView = namedObject("DocumentView", () => ({
  id: z.string(),
  label: z.string(),
  kind: z.enum(["file", "page", "research"]),
  title: z.string(),
  url: z.string().nullable(),
  sentences: z.array(sourceSchema),
  /** What they may be used for; null where claims may rest on all of them. */
  reading: documentReadingSchema.nullable(),
  warnings: z.array(z.string()),
}));
export type DocumentView = Answer<typeof documentView>;
