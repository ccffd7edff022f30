/** How long a piece is, as a row says it: one figure, of the place that it is meant for. Pure. */
import { fitSlots } from "#src/checks/slots.ts";
import type { EditedLimits } from "#src/shared/checks/active.ts";
import type { Item } from "#src/shared/result.ts";
import { itemTextFit, itemTextMeta } from "#src/tools/pieces/item-text-meta.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { lengthLabel, measuredPlaces, slotLabel } from "./labels.ts";

/** Where pieces are to be used, and what the limits are there. */
export interface Media {
  /** Ids of places, the active one first. */
  slots: readonly string[];
  /** A person named them: only then a limit is a mistake, and not a hint. */
  isChosen: boolean;
  limits?: EditedLimits | undefined;
}

export interface LengthState {
  /** 「17.5/20」, or 「17字」 where nothing limits it. */
  figure: string;
  /** Of what: the place, or the kind of text. */
  label: string;
  /** long: longer than reads well. over: longer than the medium takes. */
  state: "fits" | "long" | "over";
}

/** 「17.5/20」: media that count a full-width character as one and a half-width one as a half. */
export function shortFigure({ unit, used, limit }: { unit: string; used: number; limit: number }): string {
  return unit === "c1" ? `${used}/${limit}` : `${used / 2}/${limit / 2}`;
}

export function lengthOf(tool: ToolId, item: Item, { slots, isChosen, limits }: Media): LengthState {
  const places = measuredPlaces(tool, item, slots);
  // A piece that was made for one place was asked for there.
  const isAsked = isChosen || places[0] === item.kind;
  const fits = fitSlots(item.text, places, limits);
  const [active] = fits;
  if (active) {
    const isOver = isAsked && fits.some((fit) => fit.hard && !fit.fits);
    const state = isOver ? "over" : active.fits ? "fits" : "long";
    return { figure: shortFigure(active), label: slotLabel(active.slot), state };
  }
  const own = itemTextMeta(tool, item);
  const fit = itemTextFit(item.text, own);
  if (fit === null) return { figure: lengthLabel(item.counts), label: own.label, state: "fits" };
  return { figure: shortFigure(fit), label: own.label, state: fit.used > fit.limit ? "long" : "fits" };
}
