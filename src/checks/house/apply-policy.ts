/** What of the findings a project is shown, by what its people decided. Pure. */
import type { ActiveChecks } from "../../shared/checks/active.ts";
import type { Flag, SilencedFlag } from "../../shared/result.ts";
import { canBeOverridden } from "../gate.ts";

export interface VisibleFindings {
  flags: Flag[];
  /** Kept, and not shown. */
  silenced: SilencedFlag[];
}

/** A finding that compares a text with the person's own material, or with itself: not a rule that one could do without. */
export const isOfMaterial = (ruleId: string): boolean =>
  ruleId.startsWith("material.") || ruleId === "own-count";

/** Whether the project does without the rule of this finding. What the law leaves no room for, or the material itself says, stays. */
export function isRuleDisabled(
  flag: Pick<Flag, "ruleId" | "level" | "clause">,
  checks: ActiveChecks | undefined,
): boolean {
  if (!checks?.off.some(({ ruleId }) => ruleId === flag.ruleId)) return false;
  return canBeOverridden(flag) && !isOfMaterial(flag.ruleId);
}

/**
 * Findings as they were made → those that are shown. strict: a note is shown as something to look at. loose: notes are kept out of sight.
 * What must be corrected is never lowered or hidden by that.
 */
export function applyCheckPolicy(flags: readonly Flag[], checks: ActiveChecks | undefined): VisibleFindings {
  const shown: Flag[] = [];
  const silenced: SilencedFlag[] = [];
  for (const flag of flags) {
    const isNote = flag.level === "note";
    if (isRuleDisabled(flag, checks)) silenced.push({ ...flag, because: "rule" });
    else if (isNote && checks?.strictness === "loose") silenced.push({ ...flag, because: "level" });
    else if (isNote && checks?.strictness === "strict")
      shown.push({ ...flag, level: "check", raisedFrom: "note" });
    else shown.push(flag);
  }
  return { flags: shown, silenced };
}

/** A finding as it was made. */
export function asRaised({ raisedFrom, ...flag }: Flag | SilencedFlag): Flag {
  const { because: _, ...made } = flag as SilencedFlag;
  return raisedFrom === undefined ? made : { ...made, level: raisedFrom };
}

/** Why the rule of a finding stays whatever a project decides; null where it may be turned off. */
export function mandatoryReason(flag: Pick<Flag, "ruleId" | "level" | "clause">): string | null {
  if (isOfMaterial(flag.ruleId)) return "資料との照合で見つけた指摘のため、ルールとしては外せません。";
  if (!canBeOverridden(flag)) return "法令で要修正とされる表現のため、このルールは外せません。";
  return null;
}
