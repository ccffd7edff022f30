/**
 * What may be said of a cosmetic, for rewrites. Source: 化粧品の効能の範囲 (56 items; 厚生労働省医薬食品局長通知
 * 平成23年7月21日 薬食発0721第1号). Only a few items, each offered when a source of the brief speaks of it.
 */
import { plain } from "../text/normalize.ts";
import { modifying, rewrite } from "./phrasing.ts";
import type { RewriteContext, RuleRewrites } from "./rule.ts";

/** When a source holds the words, the phrase is allowed and grounded. */
const permitted: readonly (readonly [RegExp, string])[] = [
  [/うるおい[^。]{0,40}(?:ととのえ|整え)/, "うるおいで肌をととのえる"],
  [/乾燥/, "乾燥しがちな肌のための"],
  [/うるおい|潤い|保湿/, "肌にうるおいを与える"],
  [/なめらか/, "肌をなめらかに保つ"],
  [/ハリ|はり/, "肌にはりを与える"],
  [/ツヤ|つや/, "肌につやを与える"],
  [/ひきしめ|引き締め/, "肌をひきしめる"],
  [/すこやか|健やか/, "肌をすこやかに保つ"],
  [/汚れ|洗浄|洗い/, "汚れを落とし肌を清浄にする"],
  [/髪|頭皮/, "髪と頭皮をすこやかに保つ"],
];
/** Allowed for any cosmetic, when the sources say nothing nearer. */
const general = ["肌をととのえる", "毎日の肌に寄り添う"];

/** The flagged effect replaced by two effects a cosmetic may name, the sources' own first. */
export function cosmeticRewrites(context: RewriteContext): RuleRewrites {
  const all = context.sources.map(({ text }) => plain(text)).join("\n");
  const own = permitted.filter(([words]) => words.test(all)).map(([, phrase]) => phrase);
  const [first = "", second = ""] = [...own, ...general];
  const line = (phrase: string) => rewrite(modifying(phrase, "お手入れ"), context);
  return [line(first), line(second)];
}
