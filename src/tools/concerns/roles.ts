/** What the texts of お悩み・不安 are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

export const concernsRoles: ToolRoles = {
  worry: { text: "guess", scene: "guess", awareness: null },
  doubt: { text: "question", answer: "claim", prepare: "note", type: null },
};
