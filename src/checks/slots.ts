/** Which places of which media a text fits. */
import type { SlotFit } from "../shared/result.ts";
import { count } from "./count.ts";
import { type Slot, slots } from "./slots-data.ts";

export type { Slot };

const byId = new Map(slots.map((slot) => [slot.id, slot]));

/** The slot of an id, or undefined when the table has none. */
export function slotById(id: string): Slot | undefined {
  return byId.get(id);
}

/** Fit of a text in each named slot, in the order named; ids the table lacks are a programming error and throw. */
export function fitSlots(text: string, ids: readonly string[]): SlotFit[] {
  const counts = count(text);
  return ids.map((id) => {
    const slot = byId.get(id);
    if (!slot) throw new Error(`No slot "${id}" in the limit table.`);
    const used = counts[slot.unit];
    const { unit, limit, hard } = slot;
    return { slot: id, used, limit, unit, hard, fits: used <= limit };
  });
}
