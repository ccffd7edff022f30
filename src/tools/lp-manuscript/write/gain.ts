/** How much a headline tells a reader of what is in it for them: a price, a name or a detail alone says little. */
import type { Item } from "#src/shared/result.ts";
import { dull, money } from "../../wording/appeal.ts";
import { type Page, textField } from "./page.ts";

const drawing: Record<string, number> = { benefit: 2, call: 2, worry: 1, scene: 1, ease: 1, contrast: 1 };
/** Lines that lean on a turn of phrase rather than on what is said. */
const thin = /^(?:じつは|実は|価格は|まずは)|の話です|のご案内|お気軽に|色は|席は|席[。]?$|禁煙|有償|を、?あなた[へに]|はいかが|その前に/u;

export function gainOf(item: Pick<Item, "text" | "fields" | "sources">, page: Page): number {
  const { text, sources } = item;
  const { name, kind, role, benefits, audience } = page.material;
  const from = (entries: readonly { sources: readonly string[] }[]) =>
    entries.some((entry) => entry.sources.some((id) => sources.includes(id)));
  const bare = [name, kind, role].reduce(
    (left, phrase) => (phrase ? left.replace(phrase.original, "") : left),
    text,
  );
  const points = [
    drawing[textField(item, "angle")] ?? 0,
    from(benefits) ? 3 : 0,
    from(audience) ? 2 : 0,
    money.test(text) ? -5 : 0,
    thin.test(text) ? -4 : 0,
    dull.test(text) ? -3 : 0,
    bare.replace(/[、。]/gu, "").length < 5 ? -6 : 0,
    sources.length === 0 ? -3 : 0,
    // A question or a call to somebody who is looking for such a thing fits every rival as well.
    /探している|気になってい|とは[。]?$/u.test(text) && !from(audience) ? -4 : 0,
  ];
  return points.reduce((sum, one) => sum + one, 0);
}
