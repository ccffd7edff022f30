import type { DraftItem } from "#src/shared/result.ts";
import { variations } from "../target.ts";
import type { OutputPart, ServerTool, ToolId } from "../tool.ts";
import { type BlockId, blockInfo } from "./data/blocks.ts";
import { blockPlaces } from "./data/frameworks.ts";
import {
  type LpManuscriptInput,
  type LpManuscriptOutput,
  lpLimits,
  lpManuscriptDefinition,
} from "./definition.ts";
import { withInheritedContent } from "./inherited.ts";
import { lpInputSources } from "./input-sources.ts";
import { lpManuscriptItems, rewordedBlock } from "./items.ts";
import { placeOfBlock } from "./part-names.ts";
import { lpManuscriptPrompt, lpManuscriptPromptVersion, partOrder } from "./prompt.ts";
import { hasPlace, restructureLp, transferredBlock } from "./restructure.ts";
import { lpManuscriptRoles } from "./roles.ts";
import { hasTitle, lpManuscriptWire, pageSections, questionsPart, wholeKeys, writtenBlocks } from "./wire.ts";

/** Parts of a page: those of a framework, and as many reasons as make a long one. */
const maxParts = 20;

/** Without these a page is none. */
const always: ReadonlySet<BlockId> = new Set(["fv", "closing", "legal"]);

/** Of what a change gives: as many as a person may choose from. */
function changed({ target, once }: LpManuscriptInput): Partial<Record<string, number>> | null {
  if (once) return { block: once.standing + once.blocks.length };
  if (!target) return null;
  return { [target.kind === "meta" ? "meta" : "block"]: variations(target.change) };
}

/**
 * What a part of the page is told beside the material. Lines that stand already are taken up; a page that is made beside them does not
 * wait, it has a headline of its own: written in one go from the material it is sooner there and told in one voice.
 */
function toldIn(answersDoubts: boolean): Pick<OutputPart, "tells" | "mayTell"> {
  const mayTell: ToolId[] = ["catchphrase"];
  return answersDoubts ? { tells: ["concerns"], mayTell } : { mayTell };
}

export const lpManuscriptTool: ServerTool<LpManuscriptInput, LpManuscriptOutput> = {
  definition: lpManuscriptDefinition,
  promptVersion: lpManuscriptPromptVersion,
  tokens: [1800, 700],
  prompt: lpManuscriptPrompt,
  wire: lpManuscriptWire,
  parts: (input) => {
    const sections = pageSections(input);
    if (sections.length === 0)
      return [
        {
          ask: input.target || input.once ? "" : partOrder(input, writtenBlocks(input)),
          keys: wholeKeys(input),
          ...toldIn(true),
          repairsEarly: !input.target && !input.once,
        },
      ];
    return sections.map((blocks, at) => ({
      ...toldIn(at === questionsPart(input)),
      repairsEarly: at === 0,
      ask: partOrder(input, blocks),
      keys: hasTitle(blocks) ? ["b", "m"] : ["b"],
      // Whoever writes in cells and strings fills in forms; a manuscript is told as one.
      ...(blocks.includes("fv") ? { asText: true as const } : {}),
    }));
  },
  sources: lpInputSources,
  items: lpManuscriptItems,
  stands: hasPlace,
  place: (draft) => (draft.kind === "block" ? placeOfBlock(draft) : undefined),
  gate: "copy",
  roles: lpManuscriptRoles,
  placesWords: true,
  slots: () => [],
  most: (input) => changed(input) ?? { block: maxParts, meta: 1 },
  // Of what is written into a page, some may be for want of material.
  required: (input, brief) => {
    const { target, once } = input;
    if (once) return [{ kind: "block", least: once.standing + 1, label: "ブロック", key: "b" }];
    if (target) return [{ kind: target.kind === "meta" ? "meta" : "block", least: 1, label: "案" }];
    const sections = pageSections(input);
    const partOf = (block: BlockId) =>
      Math.max(
        0,
        sections.findIndex((own) => own.includes(block)),
      );
    const places = blockPlaces(input.framework, input.length).map(({ block }) => block);
    return [
      ...places
        .filter((block) => always.has(block) || (block === "price" && brief.fields.price.length > 0))
        .map((block) => ({
          ...{ kind: "block", least: 1, key: "b", part: partOf(block) },
          label: blockInfo[block].label,
          among: ({ fields }: Pick<DraftItem, "fields">) => fields.block === block,
        })),
      { kind: "block", least: lpLimits.least, label: "ブロック", key: "b" },
      {
        kind: "meta",
        least: 1,
        label: "検索の題名と説明",
        key: "m",
        part: Math.max(0, sections.findIndex(hasTitle)),
      },
    ];
  },
  editing: {
    reworded: rewordedBlock,
    restructure: restructureLp,
  },
  remaking: {
    draws: withInheritedContent,
    carries: transferredBlock,
    keeps: ["order", "orderOf", "hidden", "aside", "added", "at"],
    stays: ({ once }) => once !== undefined,
  },
};
