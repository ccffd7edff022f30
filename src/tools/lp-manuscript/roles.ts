/** What the texts of LP原稿 are for. */
import type { ToolRoles } from "#src/checks/texts.ts";
import type { DraftItem } from "#src/shared/result.ts";

const isBlock =
  (...ids: string[]) =>
  ({ fields }: DraftItem) =>
    typeof fields.block === "string" && ids.includes(fields.block);
const isFaq = isBlock("faq");
const isVoices = isBlock("voices");
const isWorries = isBlock("worries", "empathy");

export const lpManuscriptRoles: ToolRoles = {
  concern: { text: "question", sort: null },
  block: {
    text: "heading",
    "body[]": "claim",
    "labels[]": (draft) => (isFaq(draft) ? "question" : "heading"),
    "points[]": (draft) => (isVoices(draft) ? "quote" : isWorries(draft) ? "guess" : "claim"),
    cta: "button",
    micro: "claim",
    role: null,
    imageNote: "note",
    designNote: "note",
    block: null,
    "missing[]": null,
  },
  meta: {
    text: "claim",
    description: "claim",
    ogTitle: "claim",
    ogDescription: "claim",
    framework: null,
    length: null,
  },
};
