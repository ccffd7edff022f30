/** What the texts of よくある質問 are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

export const faqRoles: ToolRoles = {
  entry: { text: "question", answer: "claim", category: null, missing: "note", removes: "question" },
};
