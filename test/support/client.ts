/** A browser's side of the API, without a browser: cookie jar, proof of work, event stream. */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface TrialClient {
  fetch: Fetch;
  cookie(): string;
  /** Sends JSON and returns status and parsed answer. */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** A challenge with its solution, for one request. */
  proof(): Promise<{ challenge: object; solution: object | null }>;
  /** Starts a run, solving the challenge first. */
  run(input: {
    text: string;
    goal?: string;
    /** Every tool, not only the first two. */
    tools?: "all";
    key?: string;
    catchphrase?: object;
  }): Promise<{ runId: string; briefId: string }>;
}

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

/** A visitor who has opened /trial. */
export async function openTrial(rawFetch: Fetch): Promise<TrialClient> {
  let cookie = "";
  const withCookie: Fetch = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set("cookie", cookie);
    const response = await rawFetch(path, { ...init, headers });
    const set = response.headers.get("set-cookie");
    if (set) cookie = set.split(";")[0] ?? "";
    return response;
  };
  const send: TrialClient["send"] = async (method, path, body) => {
    const init: RequestInit = { method };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { "content-type": "application/json" };
    }
    const response = await withCookie(path, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  await send("POST", "/api/v1/trial/visit");
  const proof = async () => {
    const challenge = (await send("GET", "/api/v1/trial/challenge")).body as Challenge;
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  };
  return {
    fetch: withCookie,
    cookie: () => cookie,
    send,
    proof,
    async run({ text, goal = "all", tools, key = crypto.randomUUID(), catchphrase = {} }) {
      const { status, body } = await send("POST", "/api/v1/trial/runs", {
        brief: { text },
        goal,
        tools,
        catchphrase,
        idempotencyKey: key,
        proof: await proof(),
      });
      if (status !== 202) throw new Error(`run not started: ${status} ${JSON.stringify(body)}`);
      return body as { runId: string; briefId: string };
    },
  };
}

export interface ReceivedEvent {
  id: number | null;
  part: { type: string; data?: unknown } & Record<string, unknown>;
  at: number;
}

/** Reads an event stream to its end, or until `stop` says so. */
export async function readEvents(
  response: Response,
  stop?: (event: ReceivedEvent) => boolean,
): Promise<ReceivedEvent[]> {
  const events: ReceivedEvent[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return events;
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return events;
    const frames = (rest + value).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      const event = parseFrame(frame);
      if (!event) continue;
      events.push(event);
      if (stop?.(event)) {
        await reader.cancel();
        return events;
      }
    }
  }
}

function parseFrame(frame: string): ReceivedEvent | null {
  const lines = frame.split("\n");
  const data = lines.find((line) => line.startsWith("data: "))?.slice(6);
  if (!data || data === "[DONE]") return null;
  const id = lines.find((line) => line.startsWith("id: "))?.slice(4);
  return { id: id === undefined ? null : Number(id), part: JSON.parse(data), at: performance.now() };
}
