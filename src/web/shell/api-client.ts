/**
 * The one way of the browser to the API: JSON in and out, refusals as AppError, one more try for a GET that had bad luck.
 * Each call says whose page it comes from: a session that ended, or became another person's, is refused in those words,
 * the person is asked to sign in again, and the call is sent once more as it was.
 */
import { accountHeader } from "../../shared/access.ts";
import { AppError, isErrorCode } from "../../shared/errors.ts";
import { fetchWithRetry } from "./page-data/retry.ts";
import { pageOwner } from "./step-up/page-owner.ts";
import { type StepUpMode, withStepUp } from "./step-up/step-up.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export interface ApiInit extends RequestInit {
  /** Whether the person is asked to lift a refusal, e.g. to sign in again. Default: for changes always, for reading never. */
  ask?: StepUpMode;
  /** False: whoever is signed in may send this, or nobody. */
  ofPage?: boolean;
}

/**
 * Fetches from our own API. GET, HEAD and OPTIONS are tried once more on a passing fault or no answer; nothing else is.
 * @throws AppError with the server's code and text; `unavailable` when there was no answer at all.
 */
export async function apiFetch(path: string, init: ApiInit = {}): Promise<Response> {
  const isReading = safeMethods.has(init.method ?? "GET");
  const { ask = isReading ? "never" : "always", ofPage = true, ...request } = init;
  const headers = new Headers(request.headers);
  const owner = ofPage ? pageOwner.read() : null;
  if (owner !== null) headers.set(accountHeader, owner.id);
  return withStepUp(() => send(path, { ...request, headers }, isReading), ask);
}

async function send(path: string, init: RequestInit, isReading: boolean): Promise<Response> {
  const request = () => fetch(path, init);
  let response: Response;
  try {
    response = await (isReading ? fetchWithRetry(request, init.signal) : request());
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new AppError("unavailable", offlineMessage, { cause });
  }
  if (!response.ok) throw await toError(response);
  return response;
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
export async function apiSend<Answer>(
  method: string,
  path: string,
  body?: unknown,
  options: Pick<ApiInit, "ask" | "ofPage" | "signal" | "keepalive"> = {},
): Promise<Answer> {
  const init: ApiInit = { method, ...options };
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
