/** Whether a piece of the brief can stand away from its sentence: all it claims is there, with every condition. */
import type { Brief } from "#src/brief/schema.ts";
import { linkEvidence } from "#src/checks/evidence.ts";
import { lostConditions } from "#src/checks/fidelity.ts";

/** True when a piece can stand alone. */
export function isSelfContained(text: string, ids: readonly string[], { sentences }: Brief): boolean {
  const { evidence, unsupported } = linkEvidence(text, ids, sentences);
  return unsupported.length === 0 && lostConditions(text, evidence, sentences).length === 0;
}

const condition =
  /のみ|限定|先着|以上|以下|場合|要予約|条件|以降|まで|対象|初回|負担|別途|から[^\s]{0,6}円|※/u;

/** What the sentence says beside the piece holds no condition. */
export function isUnconditional(
  { original, sources }: { original: string; sources: readonly string[] },
  { sentences }: Brief,
): boolean {
  return sources.every((id) => {
    const sentence = sentences.find((one) => one.id === id)?.text ?? "";
    return !condition.test(sentence.replace(original, ""));
  });
}
