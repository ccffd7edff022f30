import type { ServerTool } from "../tool.ts";
import { composeAnalysis } from "./compose.ts";
import { type AnalyzeInput, type AnalyzeOutput, analyzeDefinition, analyzeLimits } from "./definition.ts";
import { analyzeItems } from "./items.ts";
import { analyzePrompt, analyzePromptVersion } from "./prompt.ts";
import { analyzeWire } from "./wire.ts";

export const analyzeTool: ServerTool<AnalyzeInput, AnalyzeOutput> = {
  definition: analyzeDefinition,
  promptVersion: analyzePromptVersion,
  prompt: analyzePrompt,
  wire: analyzeWire,
  compose: composeAnalysis,
  items: analyzeItems,
  gate: "record",
  slots: () => [],
  most: () => ({
    "one-line": 1,
    fact: analyzeLimits.facts.max,
    row: analyzeLimits.rows.max,
    strength: analyzeLimits.strengths,
    scene: analyzeLimits.scenes.max,
    "price-reason": analyzeLimits.priceReasons.max,
    gap: analyzeLimits.gaps.max,
  }),
  wanted: () => ({ "one-line": 1, fact: analyzeLimits.facts.min, row: analyzeLimits.rows.min }),
};
