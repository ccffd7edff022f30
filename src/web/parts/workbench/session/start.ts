/** Sending a start, once for each press. */
import type { Correction } from "../../../../brief/schema.ts";
import { isAppError } from "../../../../shared/errors.ts";
import type { ToolName } from "../../../../shared/run-parts.ts";
import { newId } from "../../../shell/new-id.ts";
import type { Goal } from "../goal.ts";

export type RunGoal = Goal | "catchphrase";

/** What "quick" makes. */
export const quickTools: ToolName[] = ["analyze", "catchphrase"];

export interface BriefDraft {
  text: string;
  corrections: Correction[];
}

export interface StartInput {
  goal: RunGoal;
  brief: BriefDraft;
  slots: string[] | null;
  keep: string[];
}

/** What every start sends, whoever it is sent to. */
export function startBody(input: StartInput, idempotencyKey: string) {
  const { brief, goal, slots, keep } = input;
  return { brief, goal, catchphrase: slots ? { slots } : {}, keep, idempotencyKey };
}

/** Remembers what was sent without an answer: the same start sent again carries the same key and starts nothing twice. */
export function createStarter(
  post: (input: StartInput, key: string) => Promise<string>,
): (input: StartInput) => Promise<string> {
  let unanswered: { key: string; sent: string } | null = null;
  return async (input) => {
    const sent = JSON.stringify(input);
    const key = unanswered?.sent === sent ? unanswered.key : newId();
    unanswered = { key, sent };
    try {
      const runId = await post(input, key);
      unanswered = null;
      return runId;
    } catch (error) {
      if (isAppError(error) && error.code !== "unavailable") unanswered = null;
      throw error;
    }
  };
}
