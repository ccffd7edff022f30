/** Answers of a web server that means harm, each with what the reader must say. */
import { brotliCompressSync, constants, createGzip, gzipSync } from "node:zlib";
import { type LocalServer, serveHttp, serveRaw } from "./serve.ts";

const megabyte = 1024 * 1024;
export const goodSentence = "この文章は、試験のために書いた本文です。どこにも出ていきません。";
export const goodPage = `<!doctype html><meta charset=utf-8><title>題</title><p>${goodSentence}</p>`;

/** One gzip member of `size` zero bytes, made without holding them. */
async function gzipBomb(size: number): Promise<Buffer> {
  const gzip = createGzip({ level: 9 });
  const chunks: Buffer[] = [];
  gzip.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => gzip.on("end", done));
  const zeros = Buffer.alloc(4 * megabyte);
  for (let written = 0; written < size; written += zeros.length) {
    if (!gzip.write(zeros)) await new Promise((done) => gzip.once("drain", done));
  }
  gzip.end();
  await ended;
  return Buffer.concat(chunks);
}

export interface Attack {
  name: string;
  server: () => Promise<LocalServer>;
  says: RegExp;
}

const html = { "content-type": "text/html; charset=utf-8" };

async function bodyAttack(body: Buffer | string, headers: Record<string, string> = {}): Promise<LocalServer> {
  return serveHttp((_request, response) => response.writeHead(200, { ...html, ...headers }).end(body));
}

export const attacks: readonly Attack[] = [
  {
    name: "an endless body",
    server: () =>
      serveHttp((_request, response) => {
        response.writeHead(200, html);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x61)));
        };
        response.on("drain", more);
        more();
      }),
    says: /大きすぎる/,
  },
  {
    name: "one byte a second",
    server: () =>
      serveHttp((_request, response) => {
        response.writeHead(200, html);
        response.write("<p>");
        const timer = setInterval(() => response.write("a"), 1_000);
        response.on("close", () => clearInterval(timer));
      }),
    says: /時間内/,
  },
  { name: "headers that never come", server: () => serveRaw(() => {}), says: /時間内/ },
  {
    name: "header lines one byte at a time",
    server: () =>
      serveRaw((socket) => {
        socket.write("HTTP/1.1 200 OK\r\nx-a: ");
        const timer = setInterval(() => socket.write("a"), 200);
        socket.on("close", () => clearInterval(timer));
      }),
    says: /時間内/,
  },
  {
    name: "1,000 layers of gzip in one header",
    server: () =>
      bodyAttack(gzipSync(goodPage), { "content-encoding": Array(1_000).fill("gzip").join(", ") }),
    says: /圧縮方式/,
  },
  {
    name: "four layers",
    server: () => bodyAttack(gzipSync(goodPage), { "content-encoding": "gzip, gzip, gzip, gzip" }),
    says: /圧縮方式/,
  },
  {
    name: "an unknown coding",
    server: () => bodyAttack(goodPage, { "content-encoding": "constructor" }),
    says: /圧縮方式/,
  },
  {
    name: "a gzip bomb of one gigabyte",
    server: async () => bodyAttack(await gzipBomb(1024 * megabyte), { "content-encoding": "gzip" }),
    says: /大きすぎる/,
  },
  {
    name: "a bomb in two layers",
    server: async () =>
      bodyAttack(gzipSync(await gzipBomb(256 * megabyte)), { "content-encoding": "gzip, gzip" }),
    says: /大きすぎる/,
  },
  {
    name: "a brotli bomb",
    server: () =>
      bodyAttack(
        brotliCompressSync(Buffer.alloc(128 * megabyte), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 24 },
        }),
        { "content-encoding": "br" },
      ),
    says: /大きすぎる/,
  },
  {
    name: "a header of one megabyte",
    server: () =>
      serveRaw((socket) =>
        socket.end(
          `HTTP/1.1 200 OK\r\nx-a: ${"a".repeat(megabyte)}\r\ncontent-type: text/html\r\n\r\n${goodPage}`,
        ),
      ),
    says: /大きすぎる/,
  },
  {
    name: "10,000 headers",
    server: () =>
      serveRaw((socket) =>
        socket.end(
          `HTTP/1.1 200 OK\r\n${Array.from({ length: 10_000 }, (_, index) => `x-${index}: a\r\n`).join("")}\r\n${goodPage}`,
        ),
      ),
    says: /大きすぎる/,
  },
  {
    name: "a length longer than the body",
    server: () =>
      serveRaw((socket) =>
        socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 99999\r\n\r\n${goodPage}`),
      ),
    says: /途中で切れて/,
  },
  {
    name: "an announced length above the limit",
    server: () =>
      serveRaw((socket) =>
        socket.write("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 99999999\r\n\r\n<p>"),
      ),
    says: /大きすぎる/,
  },
  {
    name: "two lengths",
    server: () =>
      serveRaw((socket) =>
        socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n${goodPage}`),
      ),
    says: /壊れて/,
  },
  {
    name: "no HTTP at all",
    server: () => serveRaw((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")),
    says: /壊れて/,
  },
  {
    name: "a reset after the headers",
    server: () =>
      serveRaw((socket) => {
        socket.write("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 999\r\n\r\n<p>");
        setTimeout(() => socket.resetAndDestroy(), 30);
      }),
    says: /途中で切れて/,
  },
  {
    name: "a cut gzip stream",
    server: () => bodyAttack(gzipSync(goodPage).subarray(0, 60), { "content-encoding": "gzip" }),
    says: /途中で切れて/,
  },
  {
    name: "something else than gzip",
    server: () => bodyAttack(goodPage, { "content-encoding": "gzip" }),
    says: /途中で切れて/,
  },
  {
    name: "hundreds of thousands of empty elements",
    server: () => bodyAttack("<div></div>".repeat(260_000)),
    says: /文章が見つかりません/,
  },
  {
    name: "a picture called HTML",
    server: () => bodyAttack(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")),
    says: /HTML/,
  },
  { name: "an empty answer", server: () => bodyAttack(""), says: /HTML/ },
  {
    name: "a charset that does not exist",
    server: () => bodyAttack("\u0000\u0001", { "content-type": "text/html; charset=utf-7" }),
    says: /HTML/,
  },
];
