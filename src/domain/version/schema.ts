/** Versions of what a tool made in a project: each result, and the wording it had before people changed it. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { approvals } from "../../shared/approvals.ts";
import { changeRow } from "../../shared/changes/changes.ts";

/** A result's id; with this ending, its wording as the tool made it. */
export const madeSuffix = ".made";
const versionIdSchema = z
  .string()
  .refine((id) => z.uuid().safeParse(id.endsWith(madeSuffix) ? id.slice(0, -madeSuffix.length) : id).success);

export const changesSchema = z.object({ from: versionIdSchema, to: versionIdSchema });
export type ChangesQuery = z.infer<typeof changesSchema>;

export const restoreVersionSchema = z.object({
  version: versionIdSchema,
  idempotencyKey: z.string().min(8).max(200),
});
export type RestoreVersion = z.infer<typeof restoreVersionSchema>;

export const restoredVersion = namedObject("RestoredVersion", () => ({
  resultId: z.string(),
  runId: z.string(),
  projectId: z.string(),
}));
export type RestoredVersion = Answer<typeof restoredVersion>;

export const versionsShown = 50;

export const versionRow = namedObject("VersionRow", () => ({
  id: z.string(),
  /** 1 for the first result of its tool in the project. */
  number: z.number(),
  /** False for what the tool made before people changed it. */
  current: z.boolean(),
  /** Whether people changed it afterwards. */
  reworked: z.boolean(),
  approval: z.enum(approvals),
  /** Who asked for it; null when that account is no more. */
  by: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
}));
export type VersionRow = Answer<typeof versionRow>;

export const versionList = namedObject("VersionList", () => ({
  /** Newest first. */
  versions: z.array(versionRow()),
  /** True when there are older ones than are shown. */
  more: z.boolean(),
  /** The asking person may put one of them back in force. */
  canRestore: z.boolean(),
}));
export type VersionList = Answer<typeof versionList>;

export const changesView = namedObject("ChangesView", () => ({ rows: z.array(changeRow()) }));
export type ChangesView = Answer<typeof changesView>;

/** Earlier wordings of a piece that are shown; more are kept. */
export const wordingsShown = 20;
export const itemVersion = namedObject("ItemVersion", () => ({
  revision: z.number(),
  text: z.string(),
  /** A person's own words. */
  edited: z.boolean(),
  /** When it gave way to the next one. ISO 8601. */
  until: z.string(),
}));
export type ItemVersion = Answer<typeof itemVersion>;
