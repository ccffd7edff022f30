/** The findings of a text that a project is shown. Pure. */
import type { ChecksInForce } from "../../shared/checks/in-force.ts";
import type { Flag } from "../../shared/result.ts";
import { type FlagContext, flagText } from "../compliance/flag-text.ts";
import { underChecks } from "./under.ts";

export const flagsUnder = (text: string, context: FlagContext, checks: ChecksInForce | undefined): Flag[] =>
  underChecks(flagText(text, { ...context, house: checks?.rules }), checks).flags;
