/** What the texts of 商品分析 are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

const cell = { "cell.text": "quote", "cell.source": null } as const;

export const analyzeRoles: ToolRoles = {
  "one-line": { text: "claim" },
  fact: { text: "claim", kind: null },
  row: { text: "claim", advantage: "guess", benefit: "guess" },
  strength: { text: "claim", reason: "note" },
  scene: { text: "guess" },
  "price-reason": { text: "claim" },
  difference: { text: "claim", axis: "heading", other: "quote", ...cell },
  gap: { text: "note", why: "note" },
  // Words of the material that want a look.
  caution: { text: "quote", why: "note" },
};
