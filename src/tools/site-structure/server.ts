import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import {
  type SiteStructureInput,
  type SiteStructureOutput,
  siteLimits,
  siteStructureDefinition,
} from "./definition.ts";
import { inheritedSources, withInheritedPages } from "./inherited.ts";
import { siteStructureItems } from "./items.ts";
import { siteStructurePrompt, siteStructurePromptVersion } from "./prompt.ts";
import { isNewPage, restructureSite, transferredPage } from "./restructure.ts";
import { siteStructureRoles } from "./roles.ts";
import { siteStructureWire } from "./wire.ts";

export const siteStructureTool: ServerTool<SiteStructureInput, SiteStructureOutput> = {
  definition: siteStructureDefinition,
  promptVersion: siteStructurePromptVersion,
  tokens: [1560],
  prompt: siteStructurePrompt,
  wire: siteStructureWire,
  sources: inheritedSources,
  items: siteStructureItems,
  stands: isNewPage,
  place: ({ kind, fields }) => (kind === "page" ? String(fields.slug) : undefined),
  gate: "copy",
  roles: siteStructureRoles,
  slots: () => [],
  most: ({ target, pages }) =>
    target ? { [target.kind]: variations(target.change) } : { page: pages, flow: siteLimits.flows },
  required: ({ target, pages }) =>
    target
      ? [{ kind: target.kind === "flow" ? "flow" : "page", least: 1, label: "案" }]
      : [
          { kind: "page", least: Math.min(pages, siteLimits.pages.least), label: "ページ", key: "p" },
          { kind: "flow", least: 1, label: "流入からの道すじ", key: "g" },
        ],
  editing: {
    restructure: restructureSite,
  },
  remaking: {
    draws: withInheritedPages,
    carries: transferredPage,
    keeps: ["order", "parent", "moved", "hidden", "merged", "added"],
  },
};
