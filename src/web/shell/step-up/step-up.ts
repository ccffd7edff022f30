/**
 * Refusals that the person can lift on the spot, e.g. by signing in again: one question at a time, and every call that
 * waits for its answer is sent again.
 */
import { isAppError } from "#src/shared/errors.ts";

/** Asks the person. True: what was refused may be sent again. */
export type StepUpRequest = () => Promise<boolean>;

/**
 * always: asks. once: asks unless the person has put the question off, for what saves by itself and tries again.
 * never: the refusal stands.
 */
export type StepUpMode = "always" | "once" | "never";

export interface StepUpRegistry {
  /** From now on `ask` is what lifts refusals with these codes. */
  liftWith(codes: readonly string[], ask: StepUpRequest): void;
  /** Whether the refusal was lifted. Calls that are refused while the person is being asked share the answer. */
  lifted(error: unknown, mode?: StepUpMode): Promise<boolean>;
}

/** Codes by which the sign-in backend's client says that there is no session (any more). */
const noSession = new Set([
  "session_not_found",
  "session_expired",
  "refresh_token_not_found",
  "refresh_token_already_used",
]);

function codeOf(error: unknown): string | null {
  if (isAppError(error)) return error.code;
  if (typeof error !== "object" || error === null) return null;
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name === "AuthSessionMissingError" || noSession.has(String(code))) return "not_signed_in";
  return typeof code === "string" ? code : null;
}

export function createStepUpRegistry(): StepUpRegistry {
  const asks = new Map<string, StepUpRequest>();
  const open = new Map<StepUpRequest, Promise<boolean>>();
  const putOff = new Set<StepUpRequest>();
  /** Refusals that were not lifted: whoever they are passed on to does not ask a second time. */
  const stands = new WeakSet<object>();

  async function askOnce(ask: StepUpRequest): Promise<boolean> {
    try {
      const isLifted = await ask();
      if (isLifted) putOff.delete(ask);
      else putOff.add(ask);
      return isLifted;
    } catch {
      return false; // The question could not be put, e.g. without network: the refusal itself is told.
    } finally {
      open.delete(ask);
    }
  }
  return {
    liftWith(codes, ask) {
      for (const code of codes) asks.set(code, ask);
    },
    async lifted(error, mode = "always") {
      const ask = asks.get(codeOf(error) ?? "");
      if (ask === undefined || mode === "never" || stands.has(error as object)) return false;
      if (mode === "once" && putOff.has(ask) && !open.has(ask)) return false;
      const answer = open.get(ask) ?? askOnce(ask);
      open.set(ask, answer);
      const isLifted = await answer;
      if (!isLifted) stands.add(error as object);
      return isLifted;
    },
  };
}

export const { liftWith: registerStepUp, lifted: afterStepUp } = createStepUpRegistry();

/** Runs the work, and once more when its refusal was lifted. */
export async function withStepUp<Answer>(work: () => Promise<Answer>, mode?: StepUpMode): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(await afterStepUp(error, mode))) throw error;
    return await work();
  }
}
