/** What of the findings a project is shown, by what its people decided. Pure. */
import type { ChecksInForce } from "../../shared/checks/in-force.ts";
import type { Flag, SilencedFlag } from "../../shared/result.ts";
import { mayBeTakenOn } from "../gate.ts";

export interface Shown {
  flags: Flag[];
  /** Kept, and not shown. */
  silenced: SilencedFlag[];
}

/** A finding that compares a text with the person's own material, or with itself: not a rule that one could do without. */
export const isOfMaterial = (ruleId: string): boolean =>
  ruleId.startsWith("material.") || ruleId === "own-count";

/** Whether the project does without the rule of this finding. What the law leaves no room for, or the material itself says, stays. */
export function isOff(
  flag: Pick<Flag, "ruleId" | "level" | "clause">,
  checks: ChecksInForce | undefined,
): boolean {
  if (!checks?.off.some(({ ruleId }) => ruleId === flag.ruleId)) return false;
  return mayBeTakenOn(flag) && !isOfMaterial(flag.ruleId);
}

/**
 * Findings as they were made → those that are shown. strict: a note is shown as something to look at. loose: notes are kept out of sight.
 * What must be corrected is never lowered or hidden by that.
 */
export function underChecks(flags: readonly Flag[], checks: ChecksInForce | undefined): Shown {
  const shown: Flag[] = [];
  const silenced: SilencedFlag[] = [];
  for (const flag of flags) {
    const isNote = flag.level === "note";
    if (isOff(flag, checks)) silenced.push({ ...flag, because: "rule" });
    else if (isNote && checks?.strictness === "loose") silenced.push({ ...flag, because: "level" });
    else if (isNote && checks?.strictness === "strict")
      shown.push({ ...flag, level: "check", raisedFrom: "note" });
    else shown.push(flag);
  }
  return { flags: shown, silenced };
}

/** A finding as it was made. */
export function asMade({ raisedFrom, ...flag }: Flag | SilencedFlag): Flag {
  const { because: _, ...made } = flag as SilencedFlag;
  return raisedFrom === undefined ? made : { ...made, level: raisedFrom };
}

/** Why the rule of a finding stays whatever a project decides; null where it may be turned off. */
export function whyKept(flag: Pick<Flag, "ruleId" | "level" | "clause">): string | null {
  if (isOfMaterial(flag.ruleId)) return "資料との照合で見つけた指摘のため、ルールとしては外せません。";
  if (!mayBeTakenOn(flag)) return "法令で要修正とされる表現のため、このルールは外せません。";
  return null;
}
