/** 表記ルール of a preset as findings of a piece: what a person types is not put right unasked, so it is told, with the line put right. Pure. */
import { emptyPreset, type NotationRule } from "../brief/preset/schema.ts";
import type { Flag, FlagLevel } from "../shared/result.ts";
import { byTable } from "./notation.ts";
import { applyStyle } from "./style/apply-style.ts";
import { sentenceSpans } from "./text/clauses.ts";

export const notationRule = {
  ruleId: "notation.preset",
  rule: "表記ルール",
  clause: "プリセットの表記ルール",
  level: "note" satisfies FlagLevel as FlagLevel,
};

/** More than anybody looks through in one text. */
const mostFlags = 20;
/** Characters of a rewrite at most; a longer sentence is told without one. */
const longestRewrite = 400;

interface Kept {
  /** Words that stay as they are wherever they stand. */
  names: readonly string[];
  /** What stands in quotation marks and in one of these is somebody else's. */
  sources: readonly string[];
}

/** Places that the table writes otherwise, in reading order; a rewrite is the whole sentence as the table has it. */
export function notationFlags(
  text: string,
  table: readonly NotationRule[],
  { names, sources }: Kept,
): Flag[] {
  if (table.length === 0) return [];
  const found = byTable(text, table).toSorted((one, other) => one.span.start - other.span.start);
  if (found.length === 0) return [];
  const preset = { ...emptyPreset("-"), notation: [...table] };
  const sentences = sentenceSpans(text).map((span) => {
    const before = text.slice(span.start, span.end);
    const { text: after, changes } = applyStyle(before, preset, { keep: names, sources });
    return { span, after, changed: new Set(changes.map(({ from }) => from)) };
  });
  return found
    .flatMap(({ span, words, to }) => {
      const sentence = sentences.find((one) => one.span.start <= span.start && span.start < one.span.end);
      if (!sentence?.changed.has(words)) return [];
      const { after } = sentence;
      return [
        {
          id: `${notationRule.ruleId}@${span.start}`,
          ...{ span, words },
          ...notationRule,
          why: `「${words}」は「${to}」と書く決まりです。`,
          to,
          rewrites: after.length <= longestRewrite ? [after] : [],
          fineWhen: "固有の名前や、人の言葉をそのまま引いている場合。",
          ...{ source: "この案件のプリセット", checkedOn: "" },
        },
      ];
    })
    .slice(0, mostFlags);
}
