/** Which pieces are longer than a chosen medium takes, and for which place. Pure. */
import { fitSlots } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { isAdCopy } from "#src/tools/pieces/own-text.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { placesOf } from "../model/labels.ts";
import { lengthOf, type Media } from "../model/length.ts";

export interface Over {
  item: Item;
  /** The first place, of those that are meant, that it does not fit. */
  slot: string;
}

export function overLimit(tool: ToolId, items: readonly Item[], media: Media): Over[] {
  return items.flatMap((item) => {
    if (!isAdCopy(tool, item) || lengthOf(tool, item, media).state !== "over") return [];
    const fits = fitSlots(item.text, placesOf(tool, item, media.slots), media.limits);
    const missed = fits.find((fit) => fit.hard && !fit.fits);
    return missed ? [{ item, slot: missed.slot }] : [];
  });
}
