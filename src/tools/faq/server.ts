import { numberSentences } from "#src/brief/sentences.ts";
import { restructureRows } from "../structure/rows.ts";
import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { type FaqInput, type FaqOutput, faqDefinition, faqLimits } from "./definition.ts";
import { faqItems } from "./items.ts";
import { mergeEntries, refilled } from "./merge.ts";
import { parseEntry } from "./parse-entry.ts";
import { faqPrompt, faqPromptVersion } from "./prompt.ts";
import { faqRoles } from "./roles.ts";
import { faqSections } from "./sections.ts";
import { faqWire } from "./wire.ts";

export const faqTool: ServerTool<FaqInput, FaqOutput> = {
  definition: faqDefinition,
  promptVersion: faqPromptVersion,
  tokens: [520, 360],
  prompt: faqPrompt,
  wire: faqWire,
  parts: faqSections,
  sources: ({ terms }) => numberSentences(terms, "T"),
  items: faqItems,
  gate: "copy",
  roles: faqRoles,
  slots: () => [],
  most: ({ target, count }) => ({ entry: target ? variations(target.change) : count }),
  // There may be less to ask of the chosen kinds than of all.
  required: ({ target, categories }) =>
    !target && categories.length > 0
      ? []
      : [{ kind: "entry", least: target ? 1 : faqLimits.least, label: "質問と回答", key: "e" }],
  editing: {
    restructure: restructureRows("faq", mergeEntries),
    takes: parseEntry,
    reworded: refilled,
  },
};
