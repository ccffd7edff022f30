/** What the texts of こんな方におすすめ are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

export const recommendedUsersRoles: ToolRoles = {
  fit: { text: "heading", reason: "claim", "who.name": null },
  unfit: { text: "exclude" },
  timing: { text: "guess" },
  targeting: {
    text: null,
    medium: null,
    audience: "guess",
    ages: null,
    "interests[]": "guess",
    "keywords[]": "term",
    "excludes[]": "negative",
  },
};
