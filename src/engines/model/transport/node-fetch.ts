/**
 * A fetch for provider SDKs over Node's own HTTP client, at half the cost of the built-in one for each piece that comes. An answer's
 * body comes in frames: what the provider sends within one is read together, and a frame ends early where nothing more is to be expected in it.
 */
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overTls } from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { createArrivalGap } from "./arrival-gap.ts";
import { createEventBuffer } from "./event-buffer.ts";
import { createFramePacer } from "./frame-pacer.ts";
import { createTextTap } from "./join-events.ts";
import { takeTextSink } from "./text-sinks.ts";

type Fetch = typeof globalThis.fetch;
type Bytes = Uint8Array<ArrayBuffer>;

/** Nothing is held before so many pieces have come: opening events and the first token. */
const unheldPieces = 8;
/** A frame is not gathered further than this. */
const fullBytes = 64 * 1024;

/** Statuses of answers that cannot have a body. */
const bodiless = new Set([204, 205, 304]);

/** What bounds where a request may go: every address is judged before it is asked, and no answer leads elsewhere. */
export interface FetchBounds {
  /** Throws for an address that may not be asked. */
  admit(url: URL): void;
  /** Gives only addresses that may be asked. */
  lookup: LookupFunction;
}

/**
 * Made once for each model. Whatever is not a plain text request to the web is left to the built-in fetch; with `bounds` it is
 * refused, and so is an answer that leads elsewhere: a key goes where it was meant to go, or nowhere.
 */
export function createNodeFetch(frameMs: () => number = createFramePacer(), bounds?: FetchBounds): Fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? null : URL.parse(String(input));
    const { body, signal } = init;
    if (!url || !/^https?:$/.test(url.protocol) || typeof body !== "string") {
      if (bounds) throw new TypeError("fetch failed: not a plain request");
      return fetch(input, init);
    }
    bounds?.admit(url);
    signal?.throwIfAborted();
    const message = await send(url, { ...init, body }, bounds?.lookup);
    const { statusCode: status = 0, statusMessage: statusText = "", headers } = message;
    if (bounds && status >= 300 && status < 400) {
      message.destroy();
      throw new TypeError("fetch failed: the answer leads elsewhere");
    }
    // The answer was no answer: the built-in fetch knows where to go.
    if (status >= 300 && status < 400 && headers.location) {
      message.destroy();
      return fetch(input, init);
    }
    const stream = framed(decoded(message), frameMs, signal, isEvents(message) ? tapOf(signal) : undefined);
    return new Response(bodiless.has(status) ? null : stream, {
      status,
      statusText,
      headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    });
  };
}

/** Resolves with the head of the answer. Rejects as the built-in fetch does. */
function send(
  url: URL,
  { method = "GET", headers, body, signal }: RequestInit,
  lookup?: LookupFunction,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? overTls : overHttp)(url, {
      method,
      headers: { accept: "*/*", ...Object.fromEntries(new Headers(headers)), "accept-encoding": "identity" },
      ...(signal && { signal }),
      ...(lookup && { lookup }),
    });
    request.once("response", resolve);
    request.on("error", (cause) =>
      reject(signal?.aborted ? signal.reason : new TypeError("fetch failed", { cause })),
    );
    request.end(body);
  });
}

/** Nobody asked for packing, but some proxies pack all the same. */
function decoded(message: IncomingMessage): Readable {
  const packing = message.headers["content-encoding"];
  const unpack = packing === "gzip" ? createGunzip() : packing === "br" ? createBrotliDecompress() : null;
  const unpacker = packing === "deflate" ? createInflate() : unpack;
  if (!unpacker) return message;
  message.on("error", (error) => unpacker.destroy(error));
  return message.pipe(unpacker).on("close", () => message.destroy());
}

function isEvents({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 200 && headers["content-type"]?.startsWith("text/event-stream") === true;
}

/** Takes the text out of an answer's events, where somebody listens for it. */
function tapOf(signal: AbortSignal | null | undefined) {
  const sink = takeTextSink(signal);
  if (!sink) return undefined;
  const gate = createEventBuffer();
  const tap = createTextTap();
  return {
    /** What is left of a frame, null where an event has no end; `slow` until the listener takes more. */
    take(frame: Bytes): { rest: Bytes | null; slow?: Promise<void> | undefined } {
      const events = gate.take(frame);
      if (events === null) return { rest: null };
      const { text, rest } = tap(events);
      return { rest: Buffer.from(rest), slow: text === "" ? undefined : sink(text) };
    },
    left: gate.left,
  };
}

function framed(
  source: Readable,
  frameMs: () => number,
  signal: AbortSignal | null | undefined,
  tap: ReturnType<typeof tapOf>,
): ReadableStream<Bytes> {
  let held: Buffer<ArrayBuffer>[] = [];
  let bytes = 0;
  let pieces = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const gap = createArrivalGap();
  let isOver = false;
  /** What remains to be told once everything that came before it was taken. */
  let ending: (() => void) | undefined;
  function start(controller: ReadableStreamDefaultController<Bytes>): void {
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (held.length === 0) return;
      sentAt = performance.now();
      const frame = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
      held = [];
      bytes = 0;
      hand(frame);
    };
    const hand = (frame: Bytes) => {
      const { rest, slow } = tap?.take(frame) ?? { rest: frame, slow: undefined };
      if (rest === null) {
        isOver = true;
        source.destroy();
        return controller.close();
      }
      if (rest.length > 0) controller.enqueue(rest);
      const isBehind = rest.length > 0 && (controller.desiredSize ?? 0) < 0;
      if (slow || isBehind) source.pause();
      if (slow) void slow.then(() => source.resume());
    };
    const end = (how: () => void) => {
      if (isOver) return;
      flush();
      // The last frame may have been the one that has no end.
      if (isOver) return;
      const torn = tap?.left();
      if (torn && torn.length > 0) controller.enqueue(torn);
      if ((controller.desiredSize ?? 0) < 0) ending = how;
      else how();
    };
    source.on("data", (chunk: Buffer<ArrayBuffer>) => {
      held.push(chunk);
      bytes += chunk.length;
      pieces += 1;
      const now = performance.now();
      const frame = frameMs();
      const left = sentAt + frame - now;
      // Where nothing more is to be expected within the frame, waiting for its end would gather nothing.
      if (gap(now, frame) >= left || pieces <= unheldPieces || bytes >= fullBytes) flush();
      else timer ??= setTimeout(flush, left);
    });
    source.on("end", () => end(() => controller.close()));
    source.on("error", (error) => end(() => controller.error(signal?.aborted ? signal.reason : error)));
  }
  return new ReadableStream<Bytes>(
    {
      start,
      pull() {
        if (ending) ending();
        else source.resume();
      },
      cancel() {
        isOver = true;
        clearTimeout(timer);
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
