/** What the texts of サイト構成 are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

export const siteStructureRoles: ToolRoles = {
  page: {
    text: "heading",
    title: "claim",
    description: "claim",
    h1: "heading",
    "h2[]": "heading",
    cta: "button",
    term: "term",
    "terms[]": "term",
    purpose: "note",
    "materials[]": "note",
    slug: null,
    parent: null,
    "links[]": null,
  },
  flow: { text: "note", goal: "note", "pages[]": null },
};
