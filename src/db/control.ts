/**
 * The door to a serving process for commands of its machine, e.g. `npm run backup`: a socket in the data folder that only
 * the folder's owner may open. One request a connection: a line of JSON each way.
 */
import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { loggable } from "../shared/log/safe-log.ts";
import { readOwner, writeOwner } from "./embedded/lock.ts";
import type { Log } from "./log.ts";

/** Does what a request asks for; the answer must survive JSON. Throws with the reason that whoever asked is told. */
export type RequestHandler = (input: unknown) => Promise<unknown>;
export type Control = {
  /** Answers requests of this name from now on. */
  handle(name: string, handler: RequestHandler): void;
  close(): Promise<void>;
};

type Request = { command: string; input: unknown };
type Answer = { ok: true; result: unknown } | { ok: false; message: string };

/** Nobody answers requests for this folder now: its owner is starting, or has just ended. */
export class NoControlError extends Error {
  override name = "NoControlError";
}

/** The operating system's limit on a socket's path, less the closing zero. */
const longestPath = 103;

function socketPath(folder: string): { path: string; temporary?: string } {
  if (process.platform === "win32") {
    return {
      path: `\\\\.\\pipe\\hitofude-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`,
    };
  }
  const path = join(folder, "control.sock");
  if (Buffer.byteLength(path) <= longestPath) return { path };
  const temporary = mkdtempSync(join(tmpdir(), "hitofude-"));
  return { path: join(temporary, "control.sock"), temporary };
}

/** Listens for requests. The caller owns the folder, so a socket file found there is a dead process'. */
export async function startControl(
  folder: string,
  actions: Record<string, RequestHandler>,
  log: Log,
): Promise<Control> {
  const handlers = new Map(Object.entries(actions));
  const { path, temporary } = socketPath(folder);
  if (process.platform !== "win32") rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", (error) => log.warn({ err: error }, "control connection failed"));
    createInterface({ input: socket }).once("line", (line) => {
      void answer(line, handlers, log).then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  server.unref();
  // The folder itself is closed to others (0700), so there is no moment in which they could connect.
  if (process.platform !== "win32") chmodSync(path, 0o600);
  writeOwner(folder, { pid: process.pid, control: path });
  return {
    handle: (name, handler) => void handlers.set(name, handler),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      if (temporary) rmSync(dirname(path), { recursive: true, force: true });
    },
  };
}

async function answer(line: string, handlers: Map<string, RequestHandler>, log: Log): Promise<Answer> {
  try {
    const { command, input } = parseRequest(line);
    const handler = handlers.get(command);
    if (!handler) throw new Error(`Unknown control request: ${command}`);
    // Only its name: what is asked for may hold a password.
    log.info({ command }, "control request");
    return { ok: true, result: await handler(input) };
  } catch (error) {
    log.error({ err: error }, "control request failed");
    return { ok: false, message: loggable(error).message };
  }
}

function parseRequest(line: string): Request {
  const request: unknown = JSON.parse(line);
  if (typeof request === "object" && request !== null && "command" in request && "input" in request) {
    const { command, input } = request;
    if (typeof command === "string") return { command, input };
  }
  throw new Error("Unknown control request.");
}

/** True when a process takes requests for this folder. */
export async function isServed(folder: string): Promise<boolean> {
  const path = readOwner(folder)?.control;
  if (!path) return false;
  const socket = createConnection(path);
  return await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

/** Asks the process that serves `folder`. Throws with the reason when it refuses, NoControlError when it is not there. */
export async function requestControl(folder: string, command: string, input: unknown): Promise<unknown> {
  const path = readOwner(folder)?.control;
  if (!path) throw new NoControlError(`「${folder}」を使用中のプロセスが、依頼を受け付けていません。`);
  const socket = createConnection(path);
  const reply = await new Promise<string>((resolve, reject) => {
    const gone = () => reject(new NoControlError("使用中のプロセスが、答える前に終了しました。"));
    socket.once("error", gone);
    socket.once("close", gone);
    createInterface({ input: socket })
      .once("line", resolve)
      .on("error", () => {});
    socket.write(`${JSON.stringify({ command, input } satisfies Request)}\n`);
  }).finally(() => socket.destroy());
  const result = JSON.parse(reply) as Answer;
  if (!result.ok) throw new Error(result.message);
  return result.result;
}
