/** The tray: pieces that people of a project chose, what may be done with all of them at once. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { itemSchema } from "../../shared/result.ts";
import { toolName } from "../../shared/run-parts.ts";
import { trayAdFormats, trayFormats } from "../../tools/exporting/export-formats.ts";

export const maxTrayPieces = 500;

const ids = z
  .array(z.uuid())
  .max(maxTrayPieces, `一度に選べるのは${maxTrayPieces}案までです。`)
  .transform((list) => [...new Set(list)]);

/** What is not given stays. `order`: pieces in the order in which they shall leave; the others stay behind them. */
export const changeTraySchema = z.object({ add: ids, remove: ids, order: ids }).partial();
export type ChangeTray = z.infer<typeof changeTraySchema>;

export const exportTraySchema = z.object({
  format: z.enum([...trayFormats, ...trayAdFormats]),
  encoding: z.enum(["utf-8", "cp932"]).default("utf-8"),
});
export type ExportTray = z.infer<typeof exportTraySchema>;

export const chosenPiece = namedObject("ChosenPiece", () => ({
  id: z.string(),
  tool: toolName(),
  resultId: z.string(),
  runId: z.string(),
  /** Its first words, and what stands below them: together everything that it says. */
  head: z.string(),
  body: z.string(),
  item: itemSchema,
  /** Ids of the other pieces that tell it: the lines of a person's sheet. They leave with it, those that may. */
  beside: z.array(z.string()),
  /** Who chose it; null where that is not known. */
  by: z.string().nullable(),
  /** Of a conversation, beside the project's own. */
  aside: z.boolean(),
  /** Why what it was made from is no longer what stands; empty where it is. */
  stale: z.array(z.string()),
  /** Places that still have to be filled in. */
  toFill: z.number(),
  /** Why no client may be shown it: something in it must be corrected first, or it is meant for members. */
  held: z.enum(["must", "inside"]).nullable(),
}));
export type TrayPiece = Answer<typeof chosenPiece>;
