/**
 * The door to a serving process for `npm run backup` and `npm run restore`: a socket in the data folder that only the
 * folder's owner may open. One request a connection: a line of JSON each way.
 */
import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { BackupReport } from "./database.ts";
import { readOwner, writeOwner } from "./embedded/lock.ts";
import type { Log } from "./log.ts";

export type Actions = {
  backup(file: string): Promise<BackupReport>;
  restore(file: string): Promise<void>;
};
export type Control = { close(): Promise<void> };

type Request = { command: "backup" | "restore"; file: string };
type Answer = { ok: true; bytes?: number } | { ok: false; message: string };

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
export async function startControl(folder: string, actions: Actions, log: Log): Promise<Control> {
  const { path, temporary } = socketPath(folder);
  if (process.platform !== "win32") rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", (error) => log.warn({ err: error }, "control connection failed"));
    createInterface({ input: socket }).once("line", (line) => {
      void answer(line, actions, log).then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
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
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      if (temporary) rmSync(dirname(path), { recursive: true, force: true });
    },
  };
}

async function answer(line: string, actions: Actions, log: Log): Promise<Answer> {
  try {
    const { command, file } = parseRequest(line);
    log.info({ file }, `database ${command} requested`);
    if (command === "backup") return { ok: true, bytes: (await actions.backup(file)).bytes };
    await actions.restore(file);
    return { ok: true };
  } catch (error) {
    log.error({ err: error }, "database control request failed");
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function parseRequest(line: string): Request {
  const request: unknown = JSON.parse(line);
  if (typeof request === "object" && request !== null && "command" in request && "file" in request) {
    const { command, file } = request;
    if ((command === "backup" || command === "restore") && typeof file === "string") return { command, file };
  }
  throw new Error("Unknown control request.");
}

/** Asks the process that serves `folder`. `file` is absolute. Throws with the reason when it refuses or is not there. */
export async function requestControl(
  folder: string,
  command: Request["command"],
  file: string,
): Promise<{ bytes: number | undefined }> {
  const path = readOwner(folder)?.control;
  if (!path) throw new Error(`「${folder}」を使用中のプロセスが、依頼を受け付けていません。`);
  const socket = createConnection(path);
  const reply = await new Promise<string>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("使用中のプロセスが、答える前に終了しました。")));
    createInterface({ input: socket })
      .once("line", resolve)
      .on("error", () => {});
    socket.write(`${JSON.stringify({ command, file } satisfies Request)}\n`);
  }).finally(() => socket.destroy());
  const result = JSON.parse(reply) as Answer;
  if (!result.ok) throw new Error(result.message);
  return { bytes: result.bytes };
}
