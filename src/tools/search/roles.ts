/** What the texts of リサーチ are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

export const searchRoles: ToolRoles = {
  point: { text: "claim", about: "heading" },
  quote: {
    text: "quote",
    from: null,
    place: null,
    "page.title": null,
    "page.url": null,
    "page.date": null,
    "elsewhere.name": null,
    "elsewhere.title": null,
    "elsewhere.to": null,
  },
  rival: { text: "quote", about: "heading" },
  term: { text: "term", group: null },
  missing: { text: "note" },
  state: { text: null },
};
