/** What the material denies or affirms only under a condition, told as a finding. */
import type { Flag } from "../../shared/result.ts";
import type { FidelityProblem } from "../fidelity.ts";
import { openFinding } from "./open-finding.ts";

/** Whether it is so cannot be told by words alone: the sentence is shown beside it. */
export function openPolarityFlags(text: string, problems: readonly FidelityProblem[]): Flag[] {
  return problems
    .filter(({ isOpen }) => isOpen)
    .map(({ words, quote, reason }) => {
      const start = Math.max(0, text.indexOf(words));
      const end = text.includes(words) ? start + words.length : text.length;
      return openFinding(text, {
        ...{ id: "material.polarity", name: "打ち消しの食い違い", span: { start, end } },
        why: reason,
        rewrites: [quote],
        fineWhen: "資料の条件から、そう言える場合",
      });
    });
}
