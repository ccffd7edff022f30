import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { composeLpManuscript } from "./compose.ts";
import { placesOf } from "./data/frameworks.ts";
import {
  type LpManuscriptInput,
  type LpManuscriptOutput,
  lpLimits,
  lpManuscriptDefinition,
} from "./definition.ts";
import { drawn } from "./drawn.ts";
import { givenSources } from "./given.ts";
import { lpManuscriptItems, rewordedBlock } from "./items.ts";
import { lpManuscriptPrompt, lpManuscriptPromptVersion } from "./prompt.ts";
import { carriedBlock, hasPlace, restructureLp } from "./restructure.ts";
import { lpManuscriptRoles } from "./roles.ts";
import { lpManuscriptWire, sectionsOf } from "./wire.ts";

/** Of what a change gives: as many as a person may choose from, or as few as are enough. */
function changed({ target, once }: LpManuscriptInput, most: boolean): Partial<Record<string, number>> | null {
  if (once) return { block: once.standing + once.blocks.length };
  if (!target) return null;
  return { [target.kind === "meta" ? "meta" : "block"]: most ? variations(target.change) : 1 };
}

export const lpManuscriptTool: ServerTool<LpManuscriptInput, LpManuscriptOutput> = {
  definition: lpManuscriptDefinition,
  promptVersion: lpManuscriptPromptVersion,
  tokens: [670, 150],
  prompt: lpManuscriptPrompt,
  wire: lpManuscriptWire,
  parts: (input) =>
    sectionsOf(input).map((blocks, at) => ({
      ask: `いま書くのは次のブロックだけです（ほかは別に書きます）: ${blocks.join("、")}`,
      keys: at === 0 ? ["b"] : ["b", "m"],
    })),
  draws: drawn,
  reworded: rewordedBlock,
  sources: givenSources,
  compose: composeLpManuscript,
  items: lpManuscriptItems,
  restructure: restructureLp,
  carries: carriedBlock,
  keeps: ["order", "orderOf", "hidden", "aside", "added"],
  stands: hasPlace,
  place: ({ kind, fields }) => (kind === "block" ? String(fields.block) : undefined),
  stays: ({ once }) => once !== undefined,
  gate: "copy",
  roles: lpManuscriptRoles,
  placesWords: true,
  slots: () => [],
  most: (input) => changed(input, true) ?? { block: placesOf(input.framework, input.length).length, meta: 1 },
  // Of what is written into a page, some may be for want of material.
  wanted: (input) =>
    input.once
      ? { block: input.once.standing + 1 }
      : (changed(input, false) ?? { block: lpLimits.least, meta: 1 }),
};
