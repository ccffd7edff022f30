/** Turns each complete line into a draft item. */
import { type Refused, refuse } from "#src/shared/refusals/refusal.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { malformedPiece, pieceUnless, textLength } from "../wire/reasons.ts";
import { catchphraseInputSchema, catchphraseOutputSchema, lineLimits } from "./definition.ts";
import { isTooNear } from "./references.ts";

const { shape } = catchphraseOutputSchema;
const piece = shape.pieces.unwrap().element;

/** Whoever wrote it: a line near to what was not to be imitated is dropped, and another is asked for. */
function imitates(text: string, given?: Lookups): boolean {
  const input = catchphraseInputSchema.safeParse(given?.input);
  return input.success && isTooNear(text, input.data);
}

const tooNear = (text: string): Refused => refuse("twin", `「${text}」は参考コピーに近すぎます。`);

/** Item kinds: line, shortlist, and for the pieces of a pack the id of their place. A sub line that is too long is refused with its line, never cut. */
export const catchphraseItems: ItemSource[] = [
  {
    key: "lines",
    toItem(value, _index, given) {
      const parsed = shape.lines.element.safeParse(value);
      if (!parsed.success) return malformedPiece(parsed.error);
      const { angle, sources } = parsed.data;
      const text = parsed.data.text.trim();
      const sub = parsed.data.sub.trim();
      if (imitates(text, given)) return tooNear(text);
      const wrong = [
        ...textLength("コピー", text, { most: Number.POSITIVE_INFINITY }),
        ...textLength("サブ", sub, { most: lineLimits.sub, open: true, path: "sub" }),
      ];
      return pieceUnless(wrong, () => ({ kind: "line", text, fields: { angle, sub }, sources }));
    },
  },
  {
    key: "shortlist",
    toItem(value) {
      const parsed = shape.shortlist.element.safeParse(value);
      if (!parsed.success) return malformedPiece(parsed.error);
      if (parsed.data.reason.trim() === "") return refuse("form", "すすめる理由が空です。");
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
      if (!parsed.success) return malformedPiece(parsed.error);
      const { slot, role, sources } = parsed.data;
      const text = parsed.data.text.trim();
      if (imitates(text, given)) return tooNear(text);
      const wrong = textLength("文", text, { most: Number.POSITIVE_INFINITY });
      return pieceUnless(wrong, () => ({ kind: slot, text, fields: { role }, sources }));
    },
  },
];
