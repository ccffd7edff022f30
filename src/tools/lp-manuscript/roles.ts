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
const isSteps = isBlock("steps");

/** A day that says of itself that it is an example has hours of its own. */
const stepRole = (draft: DraftItem) =>
  isSteps(draft) && /例/.test(draft.text) ? ("example" as const) : ("heading" as const);

export const lpManuscriptRoles: ToolRoles = {
  concern: { text: "question", sort: null },
  block: {
    text: "heading",
    "body[]": "claim",
    "labels[]": (draft) => (isFaq(draft) ? "question" : stepRole(draft)),
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
