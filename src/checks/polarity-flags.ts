/** What the material denies or affirms only under a condition, told as a finding. */
import type { Flag } from "../shared/result.ts";
import type { FidelityProblem } from "./fidelity.ts";

/** Whether it is so cannot be told by words alone: the sentence is shown beside it. */
export function openPolarityFlags(text: string, problems: readonly FidelityProblem[]): Flag[] {
  return problems
    .filter(({ isOpen }) => isOpen)
    .map(({ words, quote, reason }) => {
      const start = Math.max(0, text.indexOf(words));
      const end = text.includes(words) ? start + words.length : text.length;
      return {
        id: `material.polarity@${start}`,
        span: { start, end },
        words: text.slice(start, end),
        ruleId: "material.polarity",
        rule: "打ち消しの食い違い",
        clause: "景品表示法 5条",
        level: "check",
        why: reason,
        rewrites: [quote],
        fineWhen: "資料の条件から、そう言える場合",
        source: "消費者庁「景品表示法における違反事例集」",
        checkedOn: "2026-11-26",
      };
    });
}
