/** The findings of a text that a project is shown. Pure. */
import type { ActiveChecks } from "../../shared/checks/active.ts";
import type { Flag } from "../../shared/result.ts";
import { type FlagContext, flagText } from "../compliance/flag-text.ts";
import { applyCheckPolicy } from "./apply-policy.ts";

export const visibleFlags = (text: string, context: FlagContext, checks: ActiveChecks | undefined): Flag[] =>
  applyCheckPolicy(flagText(text, { ...context, house: checks?.rules }), checks).flags;
