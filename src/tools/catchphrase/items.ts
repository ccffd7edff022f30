/** Turns each complete line into a draft item. */
import { count } from "#src/checks/count.ts";
import type { Given, ItemSource } from "../tool.ts";
import { catchphraseInputSchema, catchphraseOutputSchema, lineLimits } from "./definition.ts";
import { isTooNear } from "./references.ts";

const { shape } = catchphraseOutputSchema;
const piece = shape.pieces.unwrap().element;

/** Whoever wrote it: a line near to what was not to be imitated is dropped, and another is asked for. */
function imitates(text: string, given?: Given): boolean {
  const input = catchphraseInputSchema.safeParse(given?.input);
  return input.success && isTooNear(text, input.data);
}

/** Item kinds: line, shortlist, and for the pieces of a pack the id of their place. A sub line that is too long is refused with its line, never cut. */
export const catchphraseItems: ItemSource[] = [
  {
    key: "lines",
    toItem(value, _index, given) {
      const parsed = shape.lines.element.safeParse(value);
      if (!parsed.success) return null;
      const { angle, sources } = parsed.data;
      const text = parsed.data.text.trim();
      const sub = parsed.data.sub.trim();
      if (text === "" || count(sub).c1 > lineLimits.sub || imitates(text, given)) return null;
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
    toItem(value, _index, given) {
      const parsed = piece.safeParse(value);
      if (!parsed.success) return null;
      const { slot, role, sources } = parsed.data;
      const text = parsed.data.text.trim();
      return text === "" || imitates(text, given) ? null : { kind: slot, text, fields: { role }, sources };
    },
  },
];
