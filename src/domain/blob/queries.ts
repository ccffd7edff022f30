import { inArray } from "drizzle-orm";
import { projectExport } from "../../db/schema/files/export.ts";
import { fileVersion, uploadPart } from "../../db/schema/files/files.ts";
import { projectPicture } from "../../db/schema/picture.ts";
import { readWhole } from "../../engines/storage/storage.ts";
import type { Context } from "../context.ts";

/** A row that has bytes: with itself, or, once they have moved there, in the storage. */
export interface RowWithBytes {
  content: Buffer | null;
  contentHash: string;
}

/** The bytes of a row that the caller was shown to have access to. */
export async function readBytes(
  ctx: Context,
  { content, contentHash }: RowWithBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  return content === null ? await readWhole(ctx.engines.storage, contentHash) : new Uint8Array(content);
}

/** Tables whose rows may have bytes with themselves still. */
export const byteHolders = [fileVersion, projectPicture] as const;
/** Every table whose rows name bytes of the storage. */
const naming = [...byteHolders, projectExport, uploadPart] as const;

/** Which of these hashes a row names. Reaches everybody's rows: for background work. */
export async function referencedHashes(ctx: Context, hashes: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of naming) {
    const rows = await ctx.db
      .selectDistinctOn([table.contentHash], { hash: table.contentHash })
      .from(table)
      .where(inArray(table.contentHash, [...hashes]));
    for (const { hash } of rows) if (hash !== null) named.add(hash);
  }
  return named;
}
