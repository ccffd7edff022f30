import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { type SearchInput, type SearchOutput, searchDefinition, searchLimits } from "./definition.ts";
import { gatherOutside } from "./gather.ts";
import { completeSearch, searchItems } from "./items.ts";
import { searchPrompt, searchPromptVersion } from "./prompt.ts";
import { searchRoles } from "./roles.ts";
import { searchWire } from "./wire.ts";

export const searchTool: ServerTool<SearchInput, SearchOutput> = {
  definition: searchDefinition,
  promptVersion: searchPromptVersion,
  tokens: [650],
  prompt: searchPrompt,
  wire: searchWire,
  gather: gatherOutside,
  items: searchItems,
  complete: completeSearch,
  gate: "record",
  roles: searchRoles,
  slots: () => [],
  most: ({ target }) =>
    target
      ? { [target.kind]: variations(target.change) }
      : {
          point: searchLimits.points.most,
          quote: searchLimits.quotes,
          rival: searchLimits.rivals,
          term: searchLimits.terms,
          missing: searchLimits.missing,
        },
  // What is not there cannot be found: an asked question may have no answer.
  required: ({ target, ask }) => {
    if (target) return [{ kind: target.kind, least: 1, label: "案" }];
    const points = { kind: "point", least: searchLimits.points.least, label: "要点", key: "p" };
    const terms = { kind: "term", least: searchLimits.terms, label: "検索語", key: "t" };
    return ask === "" ? [points, terms] : [terms];
  },
};
