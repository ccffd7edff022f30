/** Which pieces are longer than a chosen medium takes, and for which place. Pure. */
import { fitSlots } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { isAdCopy } from "#src/tools/pieces/item-text-meta.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { measuredPlaces } from "../model/labels.ts";
import { lengthOf, type Media } from "../model/length.ts";

export interface LengthExcess {
  item: Item;
  /** The first place, of those that are meant, that it does not fit. */
  slot: string;
}

export function lengthExcess(tool: ToolId, items: readonly Item[], media: Media): LengthExcess[] {
  return items.flatMap((item) => {
    if (!isAdCopy(tool, item) || lengthOf(tool, item, media).state !== "over") return [];
    const fits = fitSlots(item.text, measuredPlaces(tool, item, media.slots), media.limits);
    const missed = fits.find((fit) => fit.hard && !fit.fits);
    return missed ? [{ item, slot: missed.slot }] : [];
  });
}
