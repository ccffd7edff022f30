/** A piece of a result on its way from one page to a tool's conditions on another. Pure. */
import { z } from "zod";
import { toolNames } from "#src/shared/run-parts.ts";

const pieceSchema = z.object({ tool: z.enum(toolNames), field: z.string(), text: z.string() });

/** A text for one field of a tool's conditions. */
export type PieceUse = z.infer<typeof pieceSchema>;

/** What a navigation carries. */
export const carrying = (piece: PieceUse) => ({ piece });

/** The piece that a navigation carried; null for anything else. */
export function pieceFrom(state: unknown): PieceUse | null {
  const read = z.object({ piece: pieceSchema }).safeParse(state);
  return read.success ? read.data.piece : null;
}
