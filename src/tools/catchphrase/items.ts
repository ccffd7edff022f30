/** Turns each complete line into a draft item. */
import { count } from "#src/checks/count.ts";
import type { ItemSource } from "../tool.ts";
import { catchphraseOutputSchema, lineLimits } from "./definition.ts";

const { shape } = catchphraseOutputSchema;
const piece = shape.pieces.unwrap().element;

/** Item kinds: line, shortlist, and for the pieces of a pack the id of their place. A sub line that is too long is refused with its line, never cut. */
export const catchphraseItems: ItemSource[] = [
  {
    key: "lines",
    toItem(value) {
      const parsed = shape.lines.element.safeParse(value);
      if (!parsed.success) return null;
      const { angle, sources } = parsed.data;
      const text = parsed.data.text.trim();
      const sub = parsed.data.sub.trim();
      if (text === "" || count(sub).c1 > lineLimits.sub) return null;
      return { kind: "line", text, fields: { angle, sub }, sources };
    },
  },
  {
    key: "shortlist",
    toItem(value) {
      const parsed = shape.shortlist.element.safeParse(value);
      if (!parsed.success || parsed.data.reason.trim() === "") return null;
      const { index, text, angle, reason, tradeoff } = parsed.data;
      return {
        kind: "shortlist",
        text: reason.trim(),
        fields: { index, line: text, angle, tradeoff },
        sources: [],
      };
    },
  },
  {
    key: "pieces",
    toItem(value) {
      const parsed = piece.safeParse(value);
      if (!parsed.success) return null;
      const { slot, role, sources } = parsed.data;
      const text = parsed.data.text.trim();
      return text === "" ? null : { kind: slot, text, fields: { role }, sources };
    },
  },
];
