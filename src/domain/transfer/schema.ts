/** A whole project as one zip, as it goes out and comes in. Pure, browser-safe. */
import { z } from "zod";

export const transferLimits = {
  /** Of the zip. */
  zipBytes: 512 * 1024 * 1024,
  entries: 20_000,
  /** Of one table's rows as text. */
  tableBytes: 64 * 1024 * 1024,
  /** Of all tables together: all of it is held at once. */
  allTableBytes: 128 * 1024 * 1024,
  /** Of one row as text: it is parsed in one turn of the event loop. */
  lineBytes: 8 * 1024 * 1024,
  rows: 300_000,
} as const;

export const transferFormat = "hitofude-project";
/** One more when what an older program wrote could no longer be taken in as it is. */
export const transferVersion = 1;

export const manifestName = "project.json";
export const tableName = (table: string) => `data/${table}.ndjson`;
export const bytesName = (hash: string) => `bytes/${hash}`;

export const manifestSchema = z.object({
  format: z.literal(transferFormat),
  version: z.int().min(1),
  /** ISO 8601 */
  exportedAt: z.string(),
  name: z.string().max(1000),
  /** How many rows of each table. */
  rows: z.record(z.string(), z.int().min(0)),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const importProjectSchema = z.object({ idempotencyKey: z.string().min(8).max(100) });
export type ImportProject = z.infer<typeof importProjectSchema>;
