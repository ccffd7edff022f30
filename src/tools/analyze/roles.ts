/** What the texts of 商品分析 are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

/** What a rival says of itself is no evidence of ours. */
const cell = { "cell.text": "note", "cell.source": null } as const;

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
