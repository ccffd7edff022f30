/** Sending a start, once for each press. */
import type { Correction } from "#src/brief/schema.ts";
import { maxKeep } from "#src/domain/run/schema.ts";
import { isAppError } from "#src/shared/errors.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { newId } from "#src/web/shell/new-id.ts";
import type { Goal } from "../goal.ts";

/** One tool, all there are, the short cut, or what is out of date. */
export type RunGoal = ToolName | Goal | "stale";
/** What was chosen for a tool before it works; a tool that is not named works as the last time. */
export type ChosenInputs = Partial<Record<ToolName, Record<string, unknown>>>;

/** What the trial's smaller press makes. */
export const quickTools: ToolName[] = ["analyze", "catchphrase"];

/** What is made of all that a place has. */
export function toolsOf(goal: RunGoal, all: ToolName[]): ToolName[] {
  if (goal === "all" || goal === "stale") return all;
  return goal === "quick" ? quickTools : [goal];
}

export interface BriefDraft {
  text: string;
  corrections: Correction[];
}

export interface StartInput {
  goal: RunGoal;
  brief: BriefDraft;
  inputs?: ChosenInputs;
  slots: string[] | null;
  keep: string[];
  /** What an update makes anew; the server finds it by itself. */
  tools?: ToolName[];
  /** The embedded engine makes it, whatever model is connected. */
  embedded?: true;
}

/** What every start sends, whoever it is sent to. */
export function startBody(input: StartInput, idempotencyKey: string) {
  const { brief, goal, inputs, slots, keep } = input;
  return {
    brief,
    goal,
    ...(inputs ? { inputs } : {}),
    catchphrase: slots ? { slots } : {},
    keep: keep.slice(0, maxKeep),
    ...(input.embedded ? { embedded: true } : {}),
    idempotencyKey,
  };
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
