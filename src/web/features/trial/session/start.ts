/** Sending a start, once for each press, with the browser's proof of work when it is asked for. */
import { isAppError } from "../../../../shared/errors.ts";
import type { ToolName } from "../../../../shared/run-parts.ts";
import { apiGet, apiSend } from "../../../shell/api-client.ts";
import { newId } from "../../../shell/new-id.ts";
import type { BriefDraft } from "./draft-store.ts";

export type RunGoal = "analyze" | "all" | "catchphrase";

export const toolsOf: Record<RunGoal, ToolName[]> = {
  analyze: ["analyze"],
  all: ["analyze", "catchphrase"],
  catchphrase: ["catchphrase"],
};

export interface StartInput {
  goal: RunGoal;
  brief: BriefDraft;
  slots: string[] | null;
  keep: string[];
}

export function ensureVisit(): Promise<void> {
  return apiSend("POST", "/api/v1/trial/visit");
}

/** Remembers what was sent without an answer: the same start sent again carries the same key and starts nothing twice. */
export function createStarter(needsProof: boolean): (input: StartInput) => Promise<string> {
  let unproven = needsProof;
  let unanswered: { key: string; sent: string } | null = null;
  const post = async (input: StartInput, idempotencyKey: string) => {
    const { runId } = await apiSend<{ runId: string }>("POST", "/api/v1/trial/runs", {
      brief: input.brief,
      goal: input.goal,
      catchphrase: input.slots ? { slots: input.slots } : {},
      keep: input.keep,
      idempotencyKey,
      ...(unproven ? { proof: await prove() } : {}),
    });
    unproven = false;
    return runId;
  };
  return async (input) => {
    const sent = JSON.stringify(input);
    const key = unanswered?.sent === sent ? unanswered.key : newId();
    unanswered = { key, sent };
    try {
      await ensureVisit();
      const runId = await post(input, key).catch((error: unknown) => {
        // The visit that was proved is over (a page left open for a day): prove the new one, without asking anybody.
        if (unproven || !isAppError(error) || error.code !== "challenge_failed") throw error;
        unproven = true;
        return post(input, key);
      });
      unanswered = null;
      return runId;
    } catch (error) {
      if (isAppError(error) && error.code !== "unavailable") unanswered = null;
      throw error;
    }
  };
}

async function prove(): Promise<unknown> {
  const [{ solve }, challenge] = await Promise.all([
    import("./proof.ts"),
    apiGet<Parameters<typeof import("./proof.ts")["solve"]>[0]>("/api/v1/trial/challenge"),
  ]);
  return solve(challenge);
}
