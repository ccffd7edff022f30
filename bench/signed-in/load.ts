/** Requests over sockets that stay open, with as little work a request as can be: what is measured stands on the same machine. */
import { createConnection, type Socket } from "node:net";

export interface Target {
  port: number;
  path: string;
  cookie?: string;
}

export interface Rate {
  perSecond: number;
  answers: number;
}

const requestOf = ({ port, path, cookie }: Target) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: */*\r\n${cookie ? `cookie: ${cookie}\r\n` : ""}\r\n`;

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");

/** One connection; `onAnswer` is called at the end of each whole answer. Throws what is no answer of 200. */
function connection(port: number, onAnswer: (socket: Socket) => void): Socket {
  const socket = createConnection(port, "127.0.0.1").setNoDelay(true);
  let held: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  /** Bytes of the body that are still to come; null: the head is; -1: it ends with a chunk of nothing. */
  let missing: number | null = null;
  const takeHead = () => {
    const end = held.indexOf(headEnd);
    if (end < 0) return;
    const head = held.toString("latin1", 0, end).toLowerCase();
    if (!head.startsWith("http/1.1 200")) throw new Error(`answered ${head.slice(0, 60)}`);
    const length = head.match(/\r\ncontent-length: (\d+)/)?.[1];
    held = held.subarray(end + headEnd.length);
    missing = length === undefined ? -1 : Number(length);
  };
  socket.on("data", (chunk: Buffer) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (missing === null) takeHead();
    if (missing === null) return;
    const isWhole = missing < 0 ? held.subarray(-lastChunk.length).equals(lastChunk) : held.length >= missing;
    if (!isWhole) return;
    held = Buffer.alloc(0);
    missing = null;
    onAnswer(socket);
  });
  return socket;
}

/** Answers a second for so long, each connection asking again when its answer is whole. */
export async function rateOf(target: Target, parallel: number, ms: number): Promise<Rate> {
  const request = requestOf(target);
  let answers = 0;
  let isRunning = true;
  const sockets = Array.from({ length: parallel }, () => {
    const socket = connection(target.port, (same) => {
      answers += 1;
      if (isRunning) same.write(request);
    });
    return socket.on("connect", () => socket.write(request));
  });
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, ms));
  isRunning = false;
  const perSecond = answers / ((performance.now() - start) / 1000);
  for (const socket of sockets) socket.destroy();
  return { perSecond, answers };
}

/** Milliseconds of each of so many requests, one after the other on one connection. */
export async function timesOf(target: Target, count: number): Promise<number[]> {
  const request = requestOf(target);
  const times: number[] = [];
  const whole = Promise.withResolvers<void>();
  let start = 0;
  const ask = (socket: Socket) => {
    start = performance.now();
    socket.write(request);
  };
  const socket = connection(target.port, (same) => {
    times.push(performance.now() - start);
    if (times.length < count) ask(same);
    else whole.resolve();
  });
  socket.on("connect", () => ask(socket)).on("error", whole.reject);
  await whole.promise;
  socket.destroy();
  return times;
}
