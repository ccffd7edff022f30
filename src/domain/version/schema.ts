/** Versions of what a tool made in a project: each result, and the wording it had before people changed it. Pure, browser-safe. */
import { z } from "zod";
import type { Approval } from "../../shared/approvals.ts";
import type { ChangeRow } from "../../shared/changes/changes.ts";

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

export const versionsShown = 50;

export interface VersionRow {
  id: string;
  /** 1 for the first result of its tool in the project. */
  number: number;
  /** False for what the tool made before people changed it. */
  current: boolean;
  /** Whether people changed it afterwards. */
  reworked: boolean;
  approval: Approval;
  /** Who asked for it; null when that account is no more. */
  by: string | null;
  /** ISO 8601 */
  at: string;
}

export interface VersionList {
  /** Newest first. */
  versions: VersionRow[];
  /** True when there are older ones than are shown. */
  more: boolean;
  /** The asking person may put one of them back in force. */
  canRestore: boolean;
}

export interface ChangesView {
  rows: ChangeRow[];
}

/** Earlier wordings of a piece that are shown; more are kept. */
export const wordingsShown = 20;
export interface ItemVersion {
  revision: number;
  text: string;
  /** A person's own words. */
  edited: boolean;
  /** When it gave way to the next one. ISO 8601. */
  until: string;
}
