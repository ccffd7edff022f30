/** Files that take long to make. What is made within a second comes at once; the rest is made in the background and kept. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { exportResultsAskedSchema, exportSchema, packAskedSchema } from "../result/schema.ts";
import { exportTraySchema } from "../tray/schema.ts";

const key = { idempotencyKey: z.string().min(8).max(100).optional() };

/**
 * project: all of it as one zip, always in the background. pack: 提出パック of the newest results of these tools. collection: 提出パック
 * of a hand-over. results: these results, a file each. result: one of them, as its own file. chosen: the tray as one file. summary: the
 * sheet of the whole job as a PDF.
 */
export const startExportSchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("project"), ...key }),
  packAskedSchema.extend({ what: z.literal("pack"), ...key }),
  z.object({ what: z.literal("collection"), collectionId: z.uuid(), ...key }),
  exportResultsAskedSchema.extend({ what: z.literal("results"), ...key }),
  exportSchema.extend({ what: z.literal("result"), resultId: z.uuid(), ...key }),
  exportTraySchema.extend({ what: z.literal("chosen"), ...key }),
  z.object({ what: z.literal("summary"), ...key }),
]);
export type StartExport = z.infer<typeof startExportSchema>;
type Bare<Ask> = Ask extends unknown ? Omit<Ask, "idempotencyKey"> : never;
/** What is to be made. */
export type ExportAsk = Bare<StartExport>;

/** A file that was made stays this long. */
export const exportDays = 7;
/** That one person may have of one project, failed ones too. */
export const maxExports = 20;

/** A file that a person asked for. */
export const exportView = namedObject("ExportView", () => ({
  id: z.string(),
  what: z.enum(["project", "pack", "collection", "results", "result", "chosen", "summary"]),
  /** What the project, the hand-over or the result was called. */
  name: z.string(),
  state: z.enum(["making", "ready", "failed"]),
  /** How many parts of how many are made. */
  done: z.number(),
  total: z.number(),
  /** Bytes of the file; 0 while there is none. */
  size: z.number(),
  /** Why there is none, in Japanese; empty when there is no reason. */
  problem: z.string(),
  /** ISO 8601 */
  at: z.string(),
  /** When it goes. */
  until: z.string(),
}));
export type ExportView = Answer<typeof exportView>;
