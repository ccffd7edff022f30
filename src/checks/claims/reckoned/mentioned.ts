/**
 * A count that points back at things which the text names and a sentence of the material lists: 「飲み口とパッキン。その2か所を」; under a heading
 * that names them it need not point: 「飲み口も、パッキンも。」 above 「気になる2か所は」.
 */
import { maxSources } from "../figures.ts";
import { type SourceText, sourceText } from "../source-text.ts";
import type { Token } from "../token.ts";
import { type Ground, nearby, type Reckoning, saidAround } from "./reckoning.ts";

/** What parts of a thing are counted with. */
const counters = new Set(["か所", "つ", "点"]);
const most = 5;
const pointed = /(?:この|その|これら|それら|こちらの|以上の)$/;
const each = /^(?:とも|を?、?(?:どちらも|どれも|すべて|全部|両方))/;

const thing = "[一-龠々ァ-ヶーA-Za-z]+(?:[ぁ-ん]{1,2}[一-龠々ァ-ヶーA-Za-z]+)?";
/** Things beside each other at the beginning of a sentence, none left out, up to what is said of all of them. */
const list = new RegExp(
  `(?<=(?:^|[。:\\n])[・■ ]?)${thing}(?:(?:と|や|、|・)${thing}){1,4}(?=[はをがもの])`,
  "g",
);
const joint = /と|や|、|・/;

/** Kept with the sentence itself. */
const known = new WeakMap<SourceText, { at: number; things: string[] }[]>();

function listsIn(source: SourceText): { at: number; things: string[] }[] {
  const found =
    known.get(source) ??
    [...source.plain.matchAll(list)].flatMap(({ index, 0: words }) => {
      const things = words.split(joint);
      const isList = things.every((one) => one.length > 1) && new Set(things).size === things.length;
      return isList ? [{ at: index, things }] : [];
    });
  known.set(source, found);
  return found;
}

/** The sentence that lists as many things, all of them named before the count or in a heading above. */
export function mentionedSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { kind, key, value, to } = claim;
  if (kind !== "number" || !counters.has(key) || value === undefined || to !== undefined) return;
  if (value < 2 || value > most) return;
  const { before, after } = saidAround(reckoning, claim);
  const isPointed = pointed.test(before) || each.test(after);
  if (!isPointed && !/^[はをが]/.test(after)) return;
  const told = isPointed ? `${reckoning.under}\n${nearby(reckoning, claim).before}` : reckoning.under;
  for (const source of reckoning.cited.slice(0, maxSources).map(sourceText)) {
    const found = listsIn(source).find(
      ({ things }) => things.length === value && things.every((one) => told.includes(one)),
    );
    if (found) return { sourceId: source.id, quote: source.quote(found.at) };
  }
  return;
}
