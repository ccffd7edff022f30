import { restructureRows } from "../structure/rows.ts";
import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { type ConcernsInput, type ConcernsOutput, concernLimits, concernsDefinition } from "./definition.ts";
import { concernsItems } from "./items.ts";
import { mergeConcerns, rewordedConcern } from "./merge.ts";
import { concernsPrompt, concernsPromptVersion } from "./prompt.ts";
import { concernsRoles } from "./roles.ts";
import { concernsWire } from "./wire.ts";

/** Kinds and numbers of one reworded item, or of a whole result. */
function numbers({ target }: ConcernsInput, whole: number, one: number): Partial<Record<string, number>> {
  if (!target) return { worry: whole, doubt: whole };
  return { [target.kind === "doubt" ? "doubt" : "worry"]: one };
}

export const concernsTool: ServerTool<ConcernsInput, ConcernsOutput> = {
  definition: concernsDefinition,
  promptVersion: concernsPromptVersion,
  tokens: [470],
  prompt: concernsPrompt,
  wire: concernsWire,
  items: concernsItems,
  gate: "copy",
  roles: concernsRoles,
  slots: () => [],
  most: (input) => numbers(input, concernLimits.most, input.target ? variations(input.target.change) : 0),
  required: ({ target }) => {
    const both = [
      { kind: "worry", least: concernLimits.least, label: "お悩み", key: "w" },
      { kind: "doubt", least: concernLimits.least, label: "不安", key: "d" },
    ];
    const kind = target?.kind === "doubt" ? "doubt" : "worry";
    return target ? [{ kind, least: 1, label: "案" }] : both;
  },
  editing: {
    restructure: restructureRows("concerns", mergeConcerns),
    reworded: rewordedConcern,
  },
};
