/** Which places of which media a text fits. */
import type { EditedLimits } from "../shared/checks/active.ts";
import type { SlotFit } from "../shared/result.ts";
import { count } from "./count.ts";
import { type Slot, slots } from "./slots-data.ts";

export type { Slot };

const byId = new Map(slots.map((slot) => [slot.id, slot]));

/** The slot of an id with the limit that holds in this installation, or undefined when the table has none. */
export function slotById(id: string, edited: EditedLimits = {}): Slot | undefined {
  const slot = byId.get(id);
  const limit = edited[id];
  if (!slot || limit === undefined || limit === slot.limit) return slot;
  // A shorter length that reads better says nothing once the limit lies below it.
  const { recommended, ...rest } = slot;
  return { ...rest, limit, ...(recommended !== undefined && recommended < limit ? { recommended } : {}) };
}

/** Between what an administrator may set a limit: a slip of the hand is neither a tenth nor ten times of it. */
export const boundsOf = ({ limit }: Pick<Slot, "limit">): { least: number; most: number } => ({
  least: Math.ceil(limit / 4),
  most: limit * 4,
});

/** Fits as they were measured, against the limits that hold now. */
export function fitsUnder(fits: readonly SlotFit[], edited: EditedLimits): SlotFit[] {
  return fits.map((fit) => {
    const limit = slotById(fit.slot, edited)?.limit ?? fit.limit;
    return limit === fit.limit ? fit : { ...fit, limit, fits: fit.used <= limit };
  });
}

/** Fit of a text in each named slot, in the order named; ids the table lacks are a programming error and throw. */
export function fitSlots(text: string, ids: readonly string[], edited: EditedLimits = {}): SlotFit[] {
  const counts = count(text);
  return ids.map((id) => {
    const slot = slotById(id, edited);
    if (!slot) throw new Error(`No slot "${id}" in the limit table.`);
    const used = counts[slot.unit];
    const { unit, limit, hard } = slot;
    return { slot: id, used, limit, unit, hard, fits: used <= limit };
  });
}
