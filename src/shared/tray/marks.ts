/** What tells that a piece is in the tray, as it is kept with it. Pure. */
import type { ChosenMark, Item } from "../result.ts";

/** The marks of a piece, for another wording of it. */
export const trayMarks = ({ locked, chosen }: Pick<Item, "locked" | "chosen">) => ({
  locked,
  ...(chosen ? { chosen } : {}),
});

/** The piece in the tray, or out of it. */
export function withChosen(item: Item, chosen: ChosenMark | null): Item {
  const { chosen: _, ...rest } = item;
  return chosen === null ? { ...rest, locked: false } : { ...rest, locked: true, chosen };
}
