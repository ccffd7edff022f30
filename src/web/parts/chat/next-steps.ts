/** What one would do next with what an answer made. */
import type { ToolName } from "#src/shared/run-parts.ts";

/** After each tool, the tools that build on it, the most useful first. */
const follows: Record<ToolName, readonly ToolName[]> = {
  analyze: ["persona", "catchphrase", "concerns"],
  persona: ["concerns", "catchphrase", "recommended_users"],
  concerns: ["faq", "lp_manuscript", "catchphrase"],
  recommended_users: ["catchphrase", "lp_manuscript", "faq"],
  catchphrase: ["images", "lp_manuscript", "faq"],
  reviews: ["lp_manuscript", "faq", "catchphrase"],
  faq: ["lp_manuscript", "site_structure", "catchphrase"],
  images: ["lp_manuscript", "catchphrase", "site_structure"],
  search: ["analyze", "concerns", "faq"],
  lp_manuscript: ["site_structure", "images", "faq"],
  site_structure: ["lp_manuscript", "faq", "images"],
};

const count = 3;

/** Up to three tools that were not made in this answer: those that build on what was made last come first. */
export function nextSteps(made: readonly ToolName[]): ToolName[] {
  const near = made.toReversed().flatMap((tool) => follows[tool]);
  return [...new Set(near)].filter((tool) => !made.includes(tool)).slice(0, count);
}
