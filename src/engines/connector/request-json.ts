/** One small JSON answer over HTTP: bounded in time, size and place, and never sent on to another address. */
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overTls } from "node:https";
import type { LookupFunction } from "node:net";
import type { CheckProblem } from "./connector.ts";

export interface OutboundPlace {
  /** Throws for an address that may not be asked. */
  admit(url: URL): void;
  lookup: LookupFunction;
}

export class RequestFailed extends Error {
  override name = "AskFailed";
  readonly trouble: CheckProblem;
  constructor(trouble: CheckProblem, options?: { cause?: unknown }) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

/** A server with a thousand models lists them in a tenth of this. */
const maxBytes = 2 * 1024 * 1024;

/** The parsed answer; null for a body that is no JSON. @throws RequestFailed. */
export async function requestJson(
  address: string,
  headers: Record<string, string>,
  place: OutboundPlace,
  timeoutMs: number,
): Promise<{ status: number; body: unknown }> {
  const url = URL.parse(address);
  if (!url) throw new RequestFailed("address");
  place.admit(url);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const message = await open(url, headers, place.lookup, signal);
    const status = message.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      message.destroy();
      throw new RequestFailed("elsewhere");
    }
    return { status, body: parsed(await textOf(message)) };
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    if (signal.aborted) throw new RequestFailed("late");
    throw new RequestFailed(isBlocked(error) ? "address" : "unreachable", { cause: error });
  }
}

const isBlocked = (error: unknown) => error instanceof Error && error.message === "address refused";

function open(
  url: URL,
  headers: Record<string, string>,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === "https:" ? overTls : overHttp;
    const request = ask(url, { headers: { accept: "application/json", ...headers }, lookup, signal });
    request.once("response", resolve).on("error", reject).end();
  });
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RequestFailed("odd");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
