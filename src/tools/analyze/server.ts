import { restructureRows } from "../structure/rows.ts";
import { type Target, variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { type AnalyzeInput, type AnalyzeOutput, analyzeDefinition, analyzeLimits } from "./definition.ts";
import { analysisInputSources } from "./input-sources.ts";
import { analyzeItems } from "./items.ts";
import { analyzePrompt, analyzePromptVersion } from "./prompt.ts";
import { analyzeRoles } from "./roles.ts";
import { analyzeWire } from "./wire.ts";

const sections = [
  { ask: "いま書くのは、一言と事実です。", keys: ["o", "f"] },
  { ask: "いま書くのは、特徴からベネフィットまでです。", keys: ["r"] },
  { ask: "いま書くのは、強みと利用場面です。", keys: ["s", "c"] },
  { ask: "いま書くのは、価格に納得する材料、競合との違い、足りない情報です。", keys: ["p", "d", "g"] },
  { ask: "いま書くのは、確認が要る言葉です。", keys: ["w"] },
];

/** A change of one piece gives that many of it. */
const changed = ({ kind, change }: Target) => ({ [kind]: variations(change) });
const single: ReadonlySet<string> = new Set(["one-line", "row", "strength", "scene", "price-reason"]);

export const analyzeTool: ServerTool<AnalyzeInput, AnalyzeOutput> = {
  definition: analyzeDefinition,
  promptVersion: analyzePromptVersion,
  tokens: [330, 320, 310, 310, 280],
  prompt: analyzePrompt,
  wire: analyzeWire,
  parts: ({ target }) => (target ? [] : sections),
  sources: analysisInputSources,
  items: analyzeItems,
  gate: "record",
  roles: analyzeRoles,
  slots: () => [],
  repeats: ["row", "strength"],
  matters: ["difference"],
  most: ({ target }) =>
    target
      ? changed(target)
      : {
          "one-line": 1,
          fact: analyzeLimits.facts.max,
          row: analyzeLimits.rows.max,
          strength: analyzeLimits.strengths,
          scene: analyzeLimits.scenes.max,
          "price-reason": analyzeLimits.priceReasons.max,
          gap: analyzeLimits.gaps.max,
          difference: analyzeLimits.differences,
        },
  required: ({ target }) => {
    if (target) return single.has(target.kind) ? [{ kind: target.kind, least: 1, label: "案" }] : [];
    return [
      { kind: "one-line", least: 1, label: "一言", key: "o" },
      { kind: "fact", least: analyzeLimits.facts.min, label: "事実", key: "f" },
      { kind: "row", least: analyzeLimits.rows.min, label: "特徴からベネフィット", key: "r", part: 1 },
    ];
  },
  editing: {
    restructure: restructureRows("analyze"),
  },
};
