import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { createNodeFetch } from "./node-fetch.ts";
import { listenForText } from "./text-sinks.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat`;
}

const post = (url: string, init: RequestInit = {}, frameMs = 40) =>
  createNodeFetch(() => frameMs)(url, { method: "POST", body: '{"a":"あ"}', ...init });

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("a request goes out as it was given, and the answer's head comes back", async () => {
  const url = await serve(async (request, response) => {
    const { method, headers } = request;
    response.writeHead(418, "Teapot", { "content-type": "application/json", "x-limit": "3" });
    response.end(
      JSON.stringify({
        method,
        key: headers.authorization,
        length: headers["content-length"],
        body: await textOf(request),
      }),
    );
  });
  const response = await post(url, { headers: { Authorization: "Bearer k" } });
  expect([response.status, response.ok, response.headers.get("x-limit")]).toEqual([418, false, "3"]);
  expect(await response.json()).toEqual({
    method: "POST",
    key: "Bearer k",
    length: "11",
    body: '{"a":"あ"}',
  });
});

test("the first pieces come at once, later ones together, and all in their order", async () => {
  const url = await serve(async (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (let piece = 0; piece < 60; piece += 1) {
      response.write(`${piece},`);
      await wait(5);
    }
    response.end("end");
  });
  const response = await post(url, {}, 60);
  const chunks: string[] = [];
  const begun = performance.now();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    chunks.push(next.value);
  const elapsedMs = performance.now() - begun;
  expect(chunks.join("")).toBe(`${Array.from({ length: 60 }, (_, piece) => `${piece},`).join("")}end`);
  // The eight pieces that are not held, one chunk a frame, and the end.
  expect(chunks.length).toBeLessThanOrEqual(8 + elapsedMs / 60 + 2);
});

test("a piece waits for no other that cannot come within its frame", async () => {
  const sent: number[] = [];
  const url = await serve(async (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (let piece = 0; piece < 16; piece += 1) {
      sent.push(performance.now());
      response.write(`${piece},`);
      await wait(150);
    }
    response.end();
  });
  const response = await post(url, {}, 200);
  const delays: number[] = [];
  let seen = 0;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    for (const _ of next.value.matchAll(/,/g)) {
      delays.push(performance.now() - (sent[seen] ?? 0));
      seen += 1;
    }
  expect(seen).toBe(16);
  // Held to its frame's end, each of the last eight would wait for 50 ms and more.
  expect(delays.slice(8).toSorted((a, b) => a - b)[4]).toBeLessThan(40);
});

test("a reader that does not read is not sent more than fits, and misses nothing later", async () => {
  const block = Buffer.alloc(64 * 1024, "x");
  let written = 0;
  const url = await serve(async (_request, response) => {
    response.writeHead(200);
    for (; written < 400; written += 1) if (!response.write(block)) await once(response, "drain");
    response.end();
  });
  const response = await post(url);
  for (let before = -1; before < written; await wait(200)) before = written;
  expect(written).toBeLessThan(300);
  expect((await response.arrayBuffer()).byteLength).toBe(400 * block.length);
});

test("what had come before a broken connection is read before the error", async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200);
    response.write("before");
    setTimeout(() => response.socket?.resetAndDestroy(), 20);
  });
  const response = await post(url);
  await wait(100);
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("before");
  await expect(reader?.read()).rejects.toThrow();
});

test("an abort rejects with its reason, before the head and after", async () => {
  const url = await serve((request, response) => {
    if (!request.url?.includes("late")) response.writeHead(200).flushHeaders();
  });
  const early = AbortSignal.abort(new Error("no more"));
  await expect(post(url, { signal: early })).rejects.toThrow("no more");
  const before = new AbortController();
  setTimeout(() => before.abort(), 20);
  await expect(post(`${url}?late`, { signal: before.signal })).rejects.toMatchObject({ name: "AbortError" });
  const after = new AbortController();
  const response = await post(url, { signal: after.signal });
  setTimeout(() => after.abort(), 20);
  await expect(response.text()).rejects.toMatchObject({ name: "AbortError" });
});

test("a server that points elsewhere is followed, and one that packs its answer is read", async () => {
  const url = await serve(async (request, response) => {
    if (!request.url?.includes("there")) {
      response.writeHead(307, { location: "/there" }).end();
      return;
    }
    response.writeHead(200, { "content-encoding": "gzip" });
    response.end(gzipSync(`${request.method} ${await textOf(request)}`));
  });
  expect(await (await post(url)).text()).toBe('POST {"a":"あ"}');
  expect(await (await post(url.replace("/v1/chat", "/there"))).text()).toBe('POST {"a":"あ"}');
});

const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const events = { "content-type": "text/event-stream" };

test("whoever listens hears the text, once, and the rest comes as the answer's body", async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, events);
    response.end(`: hello\n\n${piece("あ")}${piece("い")}data: [DONE]\n\ndata: torn`);
  });
  const { signal } = new AbortController();
  const heard: string[] = [];
  listenForText(signal, (text) => {
    heard.push(text);
    return undefined;
  });
  expect(await (await post(url, { signal })).text()).toBe(": hello\n\ndata: [DONE]\n\ndata: torn");
  expect(heard).toEqual(["あい"]);
  // A second answer to the same signal, and one that nobody listens to, are whole.
  expect(await (await post(url, { signal })).text()).toContain(piece("あ"));
  expect(await (await post(url)).text()).toContain(piece("い"));
});

test("an answer that failed, or is no stream of events, keeps its text", async () => {
  const url = await serve((request, response) => {
    if (request.url?.includes("bad")) response.writeHead(400, events);
    else response.writeHead(200, { "content-type": "application/json" });
    response.end(piece("あ"));
  });
  const { signal } = new AbortController();
  const heard: string[] = [];
  listenForText(signal, (text) => {
    heard.push(text);
    return undefined;
  });
  expect(await (await post(`${url}?bad`, { signal })).text()).toBe(piece("あ"));
  expect(await (await post(url, { signal })).text()).toBe(piece("あ"));
  expect(heard).toEqual([]);
});

test("while a listener is slow no more is read, and nothing is lost", async () => {
  const block = piece("x".repeat(64 * 1024));
  let written = 0;
  const url = await serve(async (_request, response) => {
    response.writeHead(200, events);
    for (; written < 400; written += 1) if (!response.write(block)) await once(response, "drain");
    response.end();
  });
  const { signal } = new AbortController();
  let heard = 0;
  let go: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    go = resolve;
  });
  listenForText(signal, (text) => {
    heard += text.length;
    return ready;
  });
  const body = (await post(url, { signal })).text();
  for (let before = -1; before < written; await wait(200)) before = written;
  expect(written).toBeLessThan(300);
  go();
  expect(await body).toBe("");
  expect(heard).toBe(400 * 64 * 1024);
});

test("an event without an end is not gathered for ever", async () => {
  const block = Buffer.alloc(64 * 1024, "x");
  const url = await serve(async (_request, response) => {
    response.writeHead(200, events);
    for (let written = 0; written < 200 && !response.destroyed; written += 1)
      if (!response.write(block)) await once(response, "drain").catch(() => {});
    response.end();
  });
  const { signal } = new AbortController();
  listenForText(signal, () => undefined);
  expect(await (await post(url, { signal })).text()).toBe("");
});

test("an event that is too long only with its last bytes ends as quietly", async () => {
  const url = await serve(async (_request, response) => {
    response.writeHead(200, events);
    for (let piece = 0; piece < 10; piece += 1) response.write("x");
    response.write(Buffer.alloc(1024 * 1024 - 20_000, "x"));
    await wait(200);
    // Read together and held: the first of them opens a frame, the end closes it.
    response.write("x");
    await wait(20);
    response.end("x".repeat(30_000));
  });
  const { signal } = new AbortController();
  listenForText(signal, () => undefined);
  const uncaught = vi.fn();
  process.once("uncaughtException", uncaught);
  expect(await (await post(url, { signal }, 100)).text()).toBe("");
  await wait(50);
  process.off("uncaughtException", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
