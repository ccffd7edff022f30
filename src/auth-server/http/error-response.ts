/** Turns every failure into the error body that the client's declared version of the protocol expects. */
import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { isDatabaseUnavailable } from "../../db/errors.ts";
import type { AuthLog } from "../dependencies.ts";
import { AuthError } from "./auth-error.ts";

export const apiVersionHeader = "x-supabase-api-version";
const newestVersion = "2024-01-01";

function speaksNewErrors(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= newestVersion;
}

/** Busy and unreachable are told as 503, which a client tries again; anything unforeseen is a 500 without details. */
function asAuthError(error: unknown, log: AuthLog): { error: AuthError; id?: string } {
  if (error instanceof AuthError) return { error };
  const id = randomUUID();
  if (isDatabaseUnavailable(error) || isLockTimeout(error)) {
    log.warn({ err: error, errorId: id }, "sign-in backend is busy");
    return { id, error: new AuthError(503, "unexpected_failure", "The service is busy, please try again") };
  }
  log.error({ err: error, errorId: id }, "sign-in backend failed");
  return {
    id,
    error: new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs"),
  };
}

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as Error & { code?: unknown }).code === "55P03") return true;
  }
  return false;
}

export function errorResponse(c: Context, failure: unknown, log: AuthLog): Response {
  const { error, id } = asAuthError(failure, log);
  c.header("x-sb-error-code", error.code);
  const wait = error.status === 503 ? 1000 : error.retryAfterMs;
  if (wait !== undefined) c.header("retry-after", String(Math.max(1, Math.ceil(wait / 1000))));
  const status = error.status as 400;
  if (!speaksNewErrors(c.req.header(apiVersionHeader))) {
    const body = { code: error.status, error_code: error.code, msg: error.message, ...error.details };
    return c.json(id ? { ...body, error_id: id } : body, status);
  }
  c.header(apiVersionHeader, newestVersion);
  const body = { code: error.code, error_code: error.code, message: error.message, ...error.details };
  return c.json(id ? { ...body, error_id: id } : body, status);
}
