import { slotById } from "#src/checks/slots.ts";
import { restructureRows } from "../structure/rows.ts";
import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { addresseeSource } from "./addressee.ts";
import {
  type CatchphraseInput,
  type CatchphraseOutput,
  catchphraseDefinition,
  lineLimits,
} from "./definition.ts";
import { fillShortlist } from "./fill-shortlist.ts";
import { catchphraseItems } from "./items.ts";
import { isPackSlot, packPlaces, packSlots } from "./packs/places.ts";
import { packParts } from "./packs/prompt.ts";
import { catchphrasePrompt, catchphrasePromptVersion } from "./prompt.ts";
import { catchphraseRoles } from "./roles.ts";
import { slotsFor } from "./slots.ts";
import { catchphraseWire } from "./wire.ts";

export const catchphraseTool: ServerTool<CatchphraseInput, CatchphraseOutput> = {
  definition: catchphraseDefinition,
  promptVersion: catchphrasePromptVersion,
  tokens: [800],
  prompt: catchphrasePrompt,
  wire: catchphraseWire,
  resays: ["line"],
  parts: packParts,
  sources: addresseeSource,
  items: catchphraseItems,
  complete: (items) => (items.some((item) => item.kind === "line") ? fillShortlist(items) : []),
  stands: (draft, items) =>
    draft.kind !== "shortlist" ||
    items.some((item) => item.kind === "line" && item.text === draft.fields.line),
  gate: "copy",
  roles: catchphraseRoles,
  placesWords: true,
  slots: (input, kind = "line") => (isPackSlot(kind) ? [kind] : kind === "line" ? slotsFor(input) : []),
  most: (input) =>
    input.target
      ? { [kindOf(input.target)]: variations(input.target.change), shortlist: 3 }
      : { line: input.count, shortlist: 3, ...placesBy(input, "count") },
  required: (input) =>
    input.target
      ? [{ kind: kindOf(input.target), least: variations(input.target.change), label: "案" }]
      : [
          { kind: "line", least: input.count, label: "コピー", key: "l" },
          ...Object.entries(placesBy(input, "least")).map(([kind, least]) => ({
            ...{ kind, least, key: "p", part: 1 },
            label: slotById(kind)?.label ?? kind,
          })),
        ],
  repair: (input, missing) => ({
    ...input,
    count: Math.max(lineLimits.min, missing.line ?? 0),
    pack: packSlots.some((slot) => missing[slot] !== undefined) ? input.pack : "none",
  }),
  editing: {
    restructure: restructureRows("catchphrase"),
    grows: ["line"],
  },
  remaking: {
    keeps: ["role"],
  },
};

/** What a changed item is: a piece of a pack, or a line. */
const kindOf = ({ kind }: { kind: string }) => (isPackSlot(kind) ? kind : "line");

function placesBy({ pack }: CatchphraseInput, by: "count" | "least"): Record<string, number> {
  return Object.fromEntries(
    packPlaces(pack)
      .map((place): [string, number] => [place.slot, place[by]])
      .filter(([, number]) => number > 0),
  );
}
