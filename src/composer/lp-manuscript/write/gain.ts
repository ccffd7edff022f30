/** How much a headline tells a reader of what is in it for them: a price, a name or a detail alone says little. */
import type { Item } from "#src/shared/result.ts";
import { dullPattern, flatPattern, isAgeAlone, pricePattern } from "../../wording/appeal.ts";
import { blockTextField, type LpPage } from "./page.ts";

const drawing: Record<string, number> = {
  benefit: 2,
  call: 2,
  worry: 1,
  scene: 1,
  ease: 1,
  contrast: 1,
  feature: 0.5,
};
/** Lines that lean on a turn of phrase rather than on what is said. */
const thin =
  /^(?:じつは|実は|値段で選ぶ|価格は|まずは|聞いてください|お伝えします|知ってください|覚えてください|はじめまして|こんにちは)|の話です|のご案内|お気軽に|色は|席は|席[。]?$|禁煙|有償|を、?あなた[へに]|はいかが|その前に/u;

const thinTurn =
  /という、?(?:選び方|選択)|^ようこそ|、うれしい。?$|はじめませんか|なりたい。?$|すべての人|みなさま|を探す、/u;
const calls = /(?:へ|に)。?$/u;
const shortestCall = 9;

/** True when a line says a phrase of the brief, in its polite or its plain form. */
const echoes = (text: string, { original, text: plain }: { original: string; text: string }) =>
  [original, plain].some(
    (one) => one.length >= 4 && (text.includes(one.slice(0, 5)) || text.includes(one.slice(-6))),
  );

export function gainOf(item: Pick<Item, "text" | "fields" | "sources">, page: LpPage): number {
  const { text, sources } = item;
  const { name, kind, role, benefits, features, proof, worries, audience } = page.material;
  const from = (entries: readonly { sources: readonly string[] }[]) =>
    entries.some((entry) => entry.sources.some((id) => sources.includes(id)));
  const bare = [name, kind, role].reduce(
    (left, phrase) => (phrase ? left.replace(phrase.original, "") : left),
    text,
  );
  const points = [
    drawing[blockTextField(item, "angle")] ?? 0,
    benefits.some((benefit) => echoes(text, benefit)) ? 3 : 0,
    (calls.test(text) && bare.length < shortestCall) || thinTurn.test(text) ? -3 : 0,
    isAgeAlone(bare) ? -4 : from(audience) ? 2 : 0,
    from(worries) ? 1 : 0,
    pricePattern.test(text) ? -5 : 0,
    thin.test(text) ? -4 : 0,
    dullPattern.test(text) || flatPattern.test(text) ? -3 : 0,
    // When it opens and since when it is there are no promise to lead with.
    /\d時.*まで。?$|^\d{4}年/u.test(text) ? -5 : 0,
    bare.replace(/[、。]/gu, "").length < 7 ? -6 : 0,
    // What says nothing that the brief says fits every rival as well.
    [benefits, features, proof, worries, audience].flat().some((phrase) => echoes(text, phrase)) ? 0 : -4,
  ];
  return points.reduce((sum, one) => sum + one, 0);
}
