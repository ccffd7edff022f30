/** Comparisons that the given text itself makes; both sides are quoted. */
import type { Source } from "#src/shared/result.ts";
import type { AnalyzeOutput } from "#src/tools/analyze/definition.ts";
import { unknownCell } from "#src/tools/analyze/rival.ts";

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

/** Longest sentence that can stand in a cell. */
const maxCell = 90;

const points: [RegExp, string][] = [
  [/[\d,]+円|価格|料金|費用|月額/u, "価格"],
  [/\d(?:mL|ml|L|g|kg|枚|個|粒|包|cm|mm|畳|㎡)/u, "量・サイズ"],
  [/返品|返金|保証|解約|キャンセル/u, "購入後の条件"],
  [/送料|配送|お届け|発送/u, "配送"],
  [/\d+(?:%|％|人|社|件)|受賞|調査|アンケート|創業/u, "実績"],
  [/原料|素材|成分|国産|無添加|無香料|使用/u, "素材・成分"],
  [/\d+(?:分|時間|日|週間|か月|ヶ月)/u, "時間・期間"],
  [/サポート|担当|相談|対応|電話/u, "対応"],
  [/手作業|自動|手作り|製法|製造/u, "やり方"],
];

/** Sentence beside sentence, point by point, both word for word; only points that the rivals' text speaks of. */
export function differencesBetween(own: readonly Source[], rivals: readonly Source[]): Difference[] {
  const taken = new Set<string>();
  const sayingOf = (sources: readonly Source[], words: RegExp) =>
    sources.find(({ id, text }) => !taken.has(id) && text.length <= maxCell && words.test(text));
  return points.flatMap(([words, axis]) => {
    const other = sayingOf(rivals, words);
    if (!other) return [];
    taken.add(other.id);
    const mine = own.find(({ text }) => text.length <= maxCell && words.test(text));
    return [
      {
        axis,
        own: mine?.text.trim() ?? unknownCell,
        other: other.text.trim(),
        sources: [...(mine ? [mine.id] : []), other.id],
      },
    ];
  });
}

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
