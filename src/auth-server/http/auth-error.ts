/** A refusal in the protocol's own terms: an HTTP status, a code a program reads and a text in English. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** Milliseconds until the same request may succeed. */
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    retryAfterMs?: number,
  ) {
    super(message);
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterMs = retryAfterMs;
  }
}

export const invalid = (message: string) => new AuthError(400, "validation_failed", message);
export const tooMany = (retryAfterMs: number) =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {}, retryAfterMs);
/** Of mails: to one person, or of the whole instance. */
export const tooManyMails = (message: string, retryAfterMs: number) =>
  new AuthError(429, "over_email_send_rate_limit", message, {}, retryAfterMs);
export const forbiddenToken = (message: string) => new AuthError(403, "bad_jwt", `invalid JWT: ${message}`);

/** PostgreSQL: a unique index refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: name } = cause as Error & { code?: unknown; constraint?: unknown };
    if (code === "23505") return constraint === undefined || name === constraint;
  }
  return false;
}
