/** Turns each complete line into a draft item. */
import { type Refused, refuse } from "#src/shared/refusals/refusal.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { pieceUnless, textLength } from "../wire/reasons.ts";
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
  itemSource("lines", shape.lines.element, (read, given) => {
    const { angle, sources } = read;
    const text = read.text.trim();
    const sub = read.sub.trim();
    if (imitates(text, given)) return tooNear(text);
    const wrong = [
      ...textLength("コピー", text, { most: Number.POSITIVE_INFINITY }),
      ...textLength("サブ", sub, { most: lineLimits.sub, open: true, path: "sub" }),
    ];
    return pieceUnless(wrong, () => ({ kind: "line", text, fields: { angle, sub }, sources }));
  }),
  itemSource("shortlist", shape.shortlist.element, (read) => {
    if (read.reason.trim() === "") return refuse("form", "すすめる理由が空です。");
    const { index, text, angle, reason, tradeoff } = read;
    return {
      kind: "shortlist",
      text: reason.trim(),
      fields: { index, line: text, angle, tradeoff },
      sources: [],
    };
  }),
  itemSource("pieces", piece, (read, given) => {
    const { slot, role, sources } = read;
    const text = read.text.trim();
    if (imitates(text, given)) return tooNear(text);
    const wrong = textLength("文", text, { most: Number.POSITIVE_INFINITY });
    return pieceUnless(wrong, () => ({ kind: slot, text, fields: { role }, sources }));
  }),
];
