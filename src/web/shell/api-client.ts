/** The one way of the browser to the API: JSON in and out, refusals as AppError, one more try for a GET that had bad luck. */
import { AppError, isErrorCode } from "../../shared/errors.ts";

/** Statuses worth one more GET at once. */
const retryStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Fetches from our own API. GET, HEAD and OPTIONS are tried once more on a passing fault or no answer; nothing else is.
 * @throws AppError with the server's code and text; `unavailable` when there was no answer at all.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const tries = safeMethods.has(init.method ?? "GET") ? 2 : 1;
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt >= tries;
    let response: Response;
    try {
      response = await fetch(path, init);
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      if (last) throw new AppError("unavailable", offlineMessage, { cause });
      continue;
    }
    if (response.ok) return response;
    if (last || !retryStatuses.has(response.status)) throw await toError(response);
  }
}

const offlineMessage =
  "サーバーにつながりませんでした。入力した内容は残っています。通信の状態を確かめて、もう一度お試しください。";

async function toError(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  if (typeof error !== "object" || error === null) {
    return new AppError(response.status >= 500 ? "internal" : "bad_request");
  }
  const { code, message, fields } = error as {
    code?: unknown;
    message?: unknown;
    fields?: Record<string, string>;
  };
  return new AppError(
    isErrorCode(code) ? code : "internal",
    typeof message === "string" ? message : undefined,
    fields ? { fields } : {},
  );
}

/** Sends a change and reads the answer's JSON (null when it has none). */
export async function apiSend<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  const response = await apiFetch(path, init);
  return (response.status === 204 ? null : await response.json()) as Answer;
}

export async function apiGet<Answer>(path: string): Promise<Answer> {
  return (await (await apiFetch(path)).json()) as Answer;
}
