/** Comparisons that the given text itself makes; both sides are quoted. */
import type { Source } from "#src/shared/result.ts";
import type { AnalyzeOutput } from "./definition.ts";

type Difference = AnalyzeOutput["differences"][number];

/** 「他社は手作業ですが、当社は自動です」: the other side first, then ours after the comma. */
const contrast =
  /^(?<other>[^、。]*(?:他社|他店|競合|従来|一般的な|一般の|通常の|ふつうの|多くの)[^、。]*(?:が|のに対し|のに対して|に対し|に対して|けれど|一方))、(?<own>[^。]+)/u;
const axes: [RegExp, string][] = [
  [/円|価格|料金|費用|値段|月額/u, "価格"],
  [/分|時間|日|週|年|早|速/u, "時間"],
  [/原料|素材|成分|国産|産/u, "素材"],
  [/サポート|担当|相談|対応/u, "対応"],
  [/手作業|自動|作り|製法|製造/u, "やり方"],
];

/** Empty when the brief compares nothing. */
export function differencesIn(sentences: readonly Source[]): Difference[] {
  return sentences.flatMap(({ id, text }) => {
    const found = contrast.exec(text)?.groups;
    if (!found?.other || !found.own) return [];
    const axis = axes.find(([words]) => words.test(text))?.[1] ?? "特徴";
    const other = found.other.replace(/(?:です|ます)?(?:が|けれど)$|のに対して?$|に対して?$|一方$/u, "");
    return [{ axis, own: found.own, other, sources: [id] }];
  });
}
