import type { ToolName } from "../run-parts.ts";

/** Tools in the order in which their pieces stand in the tray. */
export const trayOrder = [
  ...["catchphrase", "images", "lp_manuscript", "faq", "reviews", "site_structure"],
  ...["analyze", "persona", "concerns", "recommended_users", "search"],
] as readonly ToolName[];
