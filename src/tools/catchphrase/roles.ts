/** What the texts of キャッチコピー are for. */
import type { ToolRoles } from "#src/checks/texts.ts";
import type { DraftItem } from "#src/shared/result.ts";

/** Places of a pack: the words of a path are searched for, those of a button are pressed. */
const placeRole = ({ kind }: DraftItem) => (/path/.test(kind) ? ("term" as const) : ("claim" as const));

export const catchphraseRoles: ToolRoles = {
  line: { text: "claim", sub: "claim", angle: null },
  shortlist: { text: "advice", line: null, angle: null, tradeoff: "advice" },
  "*": { text: placeRole, role: null },
};
