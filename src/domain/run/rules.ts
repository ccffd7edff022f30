import { createHash } from "node:crypto";
import type { RunState } from "../../db/schema/run.ts";
import { describeError, type ErrorCode } from "../../shared/errors.ts";
import type { RunData, StepData, ToolStep } from "../../shared/run-parts.ts";

/** A run is taken over this many times before it is given up as failed. */
export const maxAttempts = 3;
/** Runs of one project that may be open at the same time. */
export const maxOpenRuns = 4;

/** Names what a run was asked to do, so that a key used again for something else is noticed. */
export function hashInput(briefId: string, asked: unknown, targetItemId: string | null): string {
  return createHash("sha256")
    .update(JSON.stringify([briefId, asked, targetItemId]))
    .digest("base64url");
}

interface RunRow {
  state: RunState;
  attempt: number;
  startedAt: Date | null;
  endedAt: Date | null;
  errorCode: ErrorCode | null;
}

export function runData(row: RunRow): RunData {
  return {
    state: row.state,
    attempt: row.attempt,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    error: row.errorCode ? { code: row.errorCode, message: describeError(row.errorCode).message } : null,
  };
}

/** A step before anything has happened. */
export function waitingStep(tool: ToolStep["tool"]): StepData {
  return { tool, state: "waiting", resultId: null, startedAt: null, endedAt: null, problems: [], tokens: 0 };
}
