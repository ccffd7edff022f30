/** Turns each complete piece into a draft item. A quotation that is not in its source word for word is refused. */
import type { DraftItem, Item } from "#src/shared/result.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { missingSource, textLength, textPiece, unknownReference } from "../wire/reasons.ts";
import { searchLimits as limits, searchInputSchema, searchOutputSchema, webStates } from "./definition.ts";
import { withoutExcluded } from "./excluded.ts";
import { passagesIn } from "./places.ts";

const { shape } = searchOutputSchema;

/** Item kinds: point, quote, rival, term, missing; state is added by code. */
export const searchItems: ItemSource[] = [
  itemSource("points", shape.points.element, ({ about, text, sources }) => {
    if (sources.length === 0) return missingSource();
    return textPiece("point", ["要点", limits.point], { text, fields: { about: about.trim() }, sources });
  }),
  itemSource("quotes", shape.quotes.element, (read, given) => {
    if (!given) return unknownReference("引用");
    const [wrong] = textLength("引用", read.quote, { most: limits.quote });
    if (wrong) return { refused: [wrong] };
    const quote = read.quote.trim();
    const brief = withoutExcluded(given.brief, searchInputSchema.safeParse(given.input).data?.exclude);
    const passage = passagesIn({ ...given, brief }, "all").find(({ id }) => id === read.from);
    if (!passage?.text.includes(quote)) return unknownReference(`引用「${quote}」`);
    const { id, place, sources } = passage;
    const found = given.outside?.found.find((sentence) => sentence.id === id);
    // A page's own title and address are shown as they are; they are nobody's copy.
    if (found?.project !== undefined) {
      const elsewhere = { name: found.project, title: found.title, to: found.url };
      return { kind: "quote", text: quote, fields: { from: id, place: "ほかの案件", elsewhere }, sources };
    }
    const page = found ? { title: found.title, url: found.url, date: found.date } : null;
    return { kind: "quote", text: quote, fields: { from: id, place, page }, sources };
  }),
  itemSource("rivals", shape.rivals.element, ({ about, text, sources }, given) => {
    const isCell = given?.brief.sentences.some(
      (sentence) => sources.includes(sentence.id) && sentence.text.includes(text.trim()),
    );
    return isCell && text.trim() !== ""
      ? { kind: "rival", text: text.trim(), fields: { about: about.trim() }, sources }
      : unknownReference(`「${text}」`);
  }),
  itemSource("terms", shape.terms.element, ({ text, group, sources }) => {
    return textPiece("term", ["語", limits.term], {
      text,
      fields: { group, hypothesis: sources.length === 0 },
      sources,
    });
  }),
  itemSource("missing", shape.missing.element, ({ text }) =>
    textPiece("missing", ["見つからなかったこと", limits.point], { text }),
  ),
];

/** Where the search looked and could not look, told as a state. */
export function completeSearch(items: Item[], given: Lookups): DraftItem[] {
  const input = searchInputSchema.safeParse(given.input);
  const leaves = input.success && ["web", "all", "projects"].includes(input.data.scope);
  if (!leaves || items.some(({ kind }) => kind === "state")) return [];
  const { state, leftOut = 0 } = given.outside ?? { state: "unset" as const };
  const left = leftOut > 0 ? `期間の外か、日付のないページ${leftOut}件は使っていません` : "";
  return [webStates[state], left]
    .filter((text) => text !== "")
    .map((text) => ({ kind: "state", text, fields: {}, sources: [] }));
}
