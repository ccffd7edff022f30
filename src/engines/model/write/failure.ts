/** Turns whatever a provider, its SDK or the network throws into one named failure, and says whether asking again can help. */
import { APICallError, JSONParseError, LoadAPIKeyError, TypeValidationError } from "@ai-sdk/provider";
import type { ModelFailure } from "../model.ts";

export interface CallFailure {
  failure: ModelFailure;
  isRetryable: boolean;
  /** How long the provider asks to wait, in milliseconds. */
  retryAfterMs?: number;
  /** The server is still loading the model: it is asked until it has, or the time is over. */
  isLoading?: true;
}

export function callFailure(kind: ModelFailure["kind"], detail: string, isRetryable = false): CallFailure {
  return { failure: { kind, detail: clean(detail) }, isRetryable };
}

/** Keeps a log line short and free of anything that looks like a key. */
function clean(detail: string): string {
  return detail.replace(/\b(sk|pk|AIza|gsk|xai)[-_A-Za-z0-9*]{8,}/g, "[key]").slice(0, 300);
}

/** The fields that provider error objects share, whatever class they have. */
interface ErrorFields {
  message: string;
  type: string;
  code: string;
  statusCode: number | undefined;
}

function fieldsOf(error: unknown): ErrorFields {
  const fields: Record<string, unknown> = Object(error);
  const code = fields.code ?? "";
  const status = fields.statusCode ?? (typeof code === "number" ? code : undefined);
  return {
    message: typeof fields.message === "string" ? fields.message : String(error),
    type: typeof fields.type === "string" ? fields.type : "",
    code: String(code),
    statusCode: typeof status === "number" ? status : undefined,
  };
}

/** Reads retry-after-ms, or retry-after in seconds or as a date (RFC 9110 §10.2.3). */
export function retryAfterMs(
  headers: Record<string, string> | undefined,
  now = Date.now(),
): number | undefined {
  const exact = Number.parseFloat(headers?.["retry-after-ms"] ?? "");
  if (exact >= 0) return exact;
  const text = headers?.["retry-after"];
  if (text === undefined) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Number.parseFloat(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const refusalWords = /content_?(policy|filter)|responsible_?ai|safety|moderation/i;
const loadingWords = /loading model|model is (?:still |currently )?(?:being )?load/i;
const longWords =
  /context[_ ](?:length|window|size|overflow)|n_ctx|exceed_context|maximum context|prompt is too long|input (?:token count|is too long)|too many (?:input |prompt )?tokens|reduce the length/i;
const unknownModelWords =
  /model_not_found|model.{0,80}(?:not found|does not exist|not exist)|unknown model|no such model/i;
const quotaWords = /insufficient_quota|billing|credit balance/i;

function byStatus(status: number, error: unknown, fields: ErrorFields): CallFailure {
  const detail = `HTTP ${status}: ${fields.message}`;
  const body = APICallError.isInstance(error) ? (error.responseBody ?? "") : "";
  const words = `${fields.type} ${fields.code} ${fields.message} ${body.slice(0, 2000)}`;
  if (status === 401 || status === 403) return callFailure("unauthorized", detail);
  if (status === 429) {
    const wait = APICallError.isInstance(error) ? retryAfterMs(error.responseHeaders) : undefined;
    const found = callFailure("rate-limit", detail, !quotaWords.test(words));
    return wait === undefined ? found : { ...found, retryAfterMs: wait };
  }
  if (longWords.test(words) || status === 413) return callFailure("too-long", detail);
  if (status === 404 || (status < 500 && unknownModelWords.test(words)))
    return callFailure("unknown-model", detail);
  if (status === 400 && refusalWords.test(words)) return callFailure("refused", detail);
  if (status === 503 && loadingWords.test(words))
    return { ...callFailure("server", detail, true), isLoading: true };
  const isPassing = status === 408 || status === 409 || status >= 500;
  const wait = APICallError.isInstance(error) ? retryAfterMs(error.responseHeaders) : undefined;
  const found = callFailure("server", detail, isPassing);
  return wait === undefined ? found : { ...found, retryAfterMs: wait };
}

/** Classifies an error thrown by `doStream`, by reading the stream, or reported inside it. */
export function toCallFailure(error: unknown): CallFailure {
  const fields = fieldsOf(error);
  if (LoadAPIKeyError.isInstance(error)) return callFailure("unauthorized", fields.message);
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) {
    return callFailure("server", "the provider sent an event that cannot be read", true);
  }
  const status = fields.statusCode;
  // A 2xx here is an answer that broke while it was read, not a verdict of the provider.
  if (status !== undefined && status >= 400) return byStatus(status, error, fields);
  if (APICallError.isInstance(error)) return callFailure("network", fields.message, true);
  const words = `${fields.type} ${fields.code}`;
  if (longWords.test(`${words} ${fields.message}`)) return callFailure("too-long", fields.message);
  if (unknownModelWords.test(`${words} ${fields.message}`))
    return callFailure("unknown-model", fields.message);
  if (/rate_limit|resource_exhausted/i.test(words)) return callFailure("rate-limit", fields.message, true);
  if (/overloaded|server_error|unavailable|internal|api_error/i.test(words)) {
    return callFailure("server", fields.message, true);
  }
  if (/authentication|permission|invalid_api_key/i.test(words))
    return callFailure("unauthorized", fields.message);
  if (fields.code === "too_heavy") return callFailure("too-heavy", fields.message);
  if (refusalWords.test(words)) return callFailure("refused", fields.message);
  if (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)) {
    return callFailure("network", `the connection was given up: ${fields.message}`, true);
  }
  if (
    /without a finish|terminated|socket|ECONN|EPIPE|network|fetch failed/i.test(`${words} ${fields.message}`)
  ) {
    return callFailure("network", fields.message, true);
  }
  return callFailure("server", fields.message);
}
