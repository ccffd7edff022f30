/** What is said of a chosen piece before it leaves, and in which order the pieces do. Pure. */
import { isReleasable } from "#src/checks/gate.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { trayOrder } from "#src/shared/tray/order.ts";
import { forClient } from "../../client/rules/for-client.ts";
import type { TrayPiece } from "../schema.ts";

const gap = /【(?:要記入|未記入)[^】]*】/gu;

/** Marks in the words, or facts that the piece names as missing. */
export function toFillIn({ fields }: Pick<Item, "fields">, text: string): number {
  const marked = text.match(gap)?.length ?? 0;
  if (marked > 0) return marked;
  const { missing } = fields;
  if (Array.isArray(missing)) return missing.length;
  return typeof missing === "string" && missing !== "" ? 1 : 0;
}

export function withheldReason(item: Item): TrayPiece["held"] {
  if (!isReleasable(item)) return "must";
  return forClient([item], { showEvidence: false, showFlags: false }).length > 0 ? null : "inside";
}

export interface TrayPlacement {
  tool: ToolName;
  item: Pick<Item, "chosen">;
  madeAt: Date;
  position: number;
}

/** By tool; there as people put them, and what nobody has put anywhere behind that, as it stands in its result. */
export function inTrayOrder<Piece extends TrayPlacement>(pieces: readonly Piece[]): Piece[] {
  const place = ({ item }: Piece) => item.chosen?.place ?? Number.MAX_SAFE_INTEGER;
  return pieces.toSorted(
    (a, b) =>
      trayOrder.indexOf(a.tool) - trayOrder.indexOf(b.tool) ||
      place(a) - place(b) ||
      a.madeAt.getTime() - b.madeAt.getTime() ||
      a.position - b.position,
  );
}
