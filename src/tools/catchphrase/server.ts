import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { composeCatchphrases } from "./compose.ts";
import {
  type CatchphraseInput,
  type CatchphraseOutput,
  catchphraseDefinition,
  lineLimits,
} from "./definition.ts";
import { catchphraseItems } from "./items.ts";
import { catchphrasePrompt, catchphrasePromptVersion } from "./prompt.ts";
import { fillShortlist } from "./shortlist.ts";
import { slotsFor } from "./slots.ts";
import { catchphraseWire } from "./wire.ts";

export const catchphraseTool: ServerTool<CatchphraseInput, CatchphraseOutput> = {
  definition: catchphraseDefinition,
  promptVersion: catchphrasePromptVersion,
  prompt: catchphrasePrompt,
  wire: catchphraseWire,
  compose: composeCatchphrases,
  items: catchphraseItems,
  complete: (items) => (items.some((item) => item.kind === "line") ? fillShortlist(items) : []),
  stands: (draft, items) =>
    draft.kind !== "shortlist" ||
    items.some((item) => item.kind === "line" && item.text === draft.fields.line),
  gate: "copy",
  placesWords: true,
  slots: (input, kind) => (kind === undefined || kind === "line" ? slotsFor(input) : []),
  most: (input) => ({ line: input.target ? variations(input.target.change) : input.count, shortlist: 3 }),
  wanted: (input) => {
    if (input.target) return { line: variations(input.target.change) };
    return { line: input.count };
  },
  repair: (input, missing) => ({ ...input, count: Math.max(lineLimits.min, missing.line ?? 0) }),
};
