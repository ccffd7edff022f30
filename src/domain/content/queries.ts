import type { Context } from "../context.ts";

/** A row that has bytes: with itself, or, once they have moved there, in the storage. */
export interface Kept {
  content: Buffer | null;
  contentHash: string;
}

/** The bytes of a row that the caller was shown to have access to. */
export async function readBytes(
  _ctx: Context,
  { content, contentHash }: Kept,
): Promise<Uint8Array<ArrayBuffer>> {
  if (content === null) throw new Error(`The bytes of ${contentHash} are not here.`);
  return new Uint8Array(content);
}
