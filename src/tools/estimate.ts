/** What a tool is expected to cost before it is run: reserved from the plan, and shown on the button. Pure, browser-safe. */
import { catalog } from "./catalog.ts";
import type { ToolId } from "./tool.ts";

/** Instructions, schema and what was made before: about this much goes in with every question. */
const framing = 1500;
/** A written piece with its fields, its sources and the JSON around it. */
const perPiece = 90;

/** Tokens of one answer, for a brief of that many characters. On the high side: what is left over is given back. */
export function estimateTokens(tool: ToolId, briefCharacters: number): number {
  const exact = framing + briefCharacters + catalog[tool].pieces.about * perPiece;
  return Math.ceil(exact / 100) * 100;
}

/** Questions that a tool asks the web at most. */
export function estimateSearches(tool: ToolId): number {
  return tool === "search" ? searchesAtMost : 0;
}
export const searchesAtMost = 5;
