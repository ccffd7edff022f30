/**
 * The provider double in a process of its own, for measurements: its work then counts neither as CPU time nor as delay
 * of the process that is measured. Run by itself with --model-provider it is that process.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { RecordedRequest } from "./model-answer.ts";
import { startModelProvider } from "./model-provider.ts";
import type { WireStyle } from "./model-wire.ts";
import { type MarkedText, markedTokens } from "./stream-latency.ts";

/** With what the answers hold. */
export interface MarkedProviderOptions extends MarkedText {
  style: WireStyle;
  firstTokenMs?: number;
  tokensPerSecond?: number;
}

type Stamps = Pick<RecordedRequest, "tokens" | "receivedAt" | "abortedAt" | "rawBody">;

export interface ModelProviderProcess {
  url: string;
  /** The requests so far, with all times as performance.now() of this process; the list starts anew after each call. */
  takeRequests(): Promise<Stamps[]>;
  stop(): Promise<void>;
}

/** Milliseconds of the machine's monotonic clock, which all processes share. */
function machineNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

async function ask<T>(child: ChildProcess, message: unknown): Promise<T> {
  const answered = once(child, "message");
  child.send(Object(message));
  const [answer]: T[] = await answered;
  if (answer === undefined) throw new Error("the provider double did not answer");
  return answer;
}

function shift(request: Stamps, by: number): Stamps {
  const { abortedAt, rawBody } = request;
  const tokens = request.tokens.map(({ at, text }) => ({ at: at + by, text }));
  return {
    tokens,
    rawBody,
    receivedAt: request.receivedAt + by,
    ...(abortedAt && { abortedAt: abortedAt + by }),
  };
}

export async function startModelProviderProcess(
  options: MarkedProviderOptions,
): Promise<ModelProviderProcess> {
  const child = fork(fileURLToPath(import.meta.url), ["--model-provider"], { serialization: "advanced" });
  const { url } = await ask<{ url: string }>(child, options);
  return {
    url,
    async takeRequests() {
      const { requests, ahead } = await ask<{ requests: Stamps[]; ahead: number }>(child, "take");
      const offset = ahead - (machineNow() - performance.now());
      return requests.map((request) => shift(request, offset));
    },
    async stop() {
      const left = once(child, "exit");
      child.disconnect();
      await left;
    },
  };
}

/** Answers the first message (options) with the address, each further one with the requests since the last. */
async function serve(): Promise<void> {
  const [options]: MarkedProviderOptions[] = await once(process, "message");
  if (!options) return;
  const double = await startModelProvider({ ...options, answer: () => markedTokens(options) });
  process.send?.({ url: double.url });
  process.on("message", () => {
    const requests = double.requests.splice(0).map(({ tokens, receivedAt, abortedAt, rawBody }) => ({
      tokens,
      receivedAt,
      rawBody,
      ...(abortedAt && { abortedAt }),
    }));
    process.send?.({ requests, ahead: machineNow() - performance.now() });
  });
  process.on("disconnect", () => process.exit(0));
}

if (process.argv[2] === "--model-provider" && process.send) await serve();
