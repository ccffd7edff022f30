/**
 * Requests a second of the front page against a bare Hono answer of the same bytes, in turn in the same run, 50 connections
 * that stay open, no compression asked for (and once with). Run: npm run bench:landing
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createConnection } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

const connections = 50;
const rounds = Number(process.env.ROUNDS ?? 5);
const roundMs = 2000;
const goal = 0.4;

/** The limit: a process of its own that answers with what it was told, and does nothing else. */
function serveStatic(): void {
  process.once("message", (html: string) => {
    const app = new Hono();
    const bytes = new Uint8Array(Buffer.from(html));
    app.get("/", (c) => c.body(bytes, 200, { "content-type": "text/html; charset=utf-8" }));
    app.get("/small", (c) => c.text("ok"));
    const server = createServer(getRequestListener(app.fetch));
    server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  });
}

/** Length of one whole answer; all answers of an address are equally long. */
async function answerLength(port: number, request: string): Promise<number> {
  const socket = createConnection(port, "127.0.0.1");
  socket.write(request);
  let text = "";
  for await (const chunk of socket.setEncoding("latin1")) {
    text += chunk;
    const head = text.indexOf("\r\n\r\n") + 4;
    const body = Number(text.match(/content-length: (\d+)/i)?.[1]);
    if (!/^HTTP\/1.1 200/.test(text)) throw new Error(`not answered: ${text.slice(0, 100)}`);
    if (head > 4 && text.length >= head + body) break;
  }
  return text.length;
}

/** Answers a second, each connection asking again when its answer is complete. */
async function load(port: number, request: string): Promise<number> {
  const length = await answerLength(port, request);
  let answers = 0;
  let running = true;
  const sockets = Array.from({ length: connections }, () => {
    const socket = createConnection(port, "127.0.0.1");
    let got = 0;
    socket.on("connect", () => socket.write(request));
    socket.on("data", (chunk) => {
      got += chunk.length;
      if (got < length) return;
      got -= length;
      answers += 1;
      if (running) socket.write(request);
    });
    return socket;
  });
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, roundMs));
  running = false;
  const perSecond = answers / ((performance.now() - start) / 1000);
  for (const socket of sockets) socket.destroy();
  return perSecond;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ask = (more = "", path = "/") => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${more}\r\n`;

async function compare(): Promise<void> {
  const dataDir = temporaryFolder();
  const ours = await startServer(dataDir);
  const limit = fork(new URL(import.meta.url), ["limit"]);
  try {
    limit.send(await (await fetch(ours.url)).text());
    const [limitPort] = (await once(limit, "message")) as [number];
    const ourPort = Number(new URL(ours.url).port);
    const kinds = [
      { name: "bare Hono, two letters", port: limitPort, request: ask("", "/small") },
      { name: "bare Hono, same bytes", port: limitPort, request: ask() },
      { name: "front page", port: ourPort, request: ask() },
      { name: "front page, gzip", port: ourPort, request: ask("accept-encoding: gzip\r\n") },
    ];
    const figures = kinds.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, { port, request }] of kinds.entries()) {
        const figure = await load(port, request);
        if (round > 0) figures[index]?.push(figure); // The first round warms up.
      }
    }
    const base = median(figures[1] ?? []);
    for (const [index, { name }] of kinds.entries()) {
      const own = median(figures[index] ?? []);
      process.stdout.write(
        `${name}: ${Math.round(own)} requests/s, ${(own / base).toFixed(2)} x (goal ${goal} x)\n`,
      );
    }
  } finally {
    limit.kill();
    await ours.end();
    removeFolder(dataDir);
  }
}

if (process.argv[2] === "limit") serveStatic();
else await compare();
