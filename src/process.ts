/** The process: configuration → services → HTTP. It answers people and works the queue, or one of the two (ROLE). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { type Config, readConfig } from "./config/env.ts";
import { ConfigError, explainSetting } from "./config/environment.ts";
import { DatabaseLockedError, isDatabaseUnavailable } from "./db/errors.ts";
import type { Services } from "./services.ts";
import { type Log, loggable, safeText } from "./shared/log/safe-log.ts";

/**
 * A long answer may stream; a request must arrive in time, counted from its first byte: its head soon, its body within what the zip of
 * a whole project (512 MB) takes on an ordinary line. Node knows one limit for all routes; other bodies are short by their own. An idle connection stays open longer than the
 * 60 s after which load balancers close it: whoever closes first must not be the one that is written to.
 */
const timeouts = { headersTimeout: 20_000, requestTimeout: 600_000, keepAliveTimeout: 75_000 };
/** More than the queue, the runs and the database take at most one after the other; less than the 30 s after which hosts kill. */
const closeMs = 25_000;

/** A loop that has not turned for so long does not come back: whoever supervises the process starts it again. */
const endBlockedMs = 60_000;

function fail(message: string): never {
  process.stderr.write(`hitofude: ${message}\n`);
  process.exit(1);
}

/** Starts the product with the settings of `environment`, and ends the process with one line where that cannot be. */
export async function runProcess(environment: Environment, load: Load): Promise<void> {
  await start(environment, load).catch((error: unknown) => fail(explain(error)));
}

async function start(environment: Environment, load: Load): Promise<void> {
  const config = readConfig(environment);
  const log = pino({
    level: config.logLevel,
    base: null,
    redact: {
      paths: ["*.apiKey", "*.password", "*.secret", "*.token", "headers.authorization", "headers.cookie"],
    },
  });
  const server = createServer(timeouts);
  server.on("request", answerStarting);
  await listen(server, config.host, config.port);
  const open = await load(server);
  const { services, listener } = await open(config, log, config.siteUrl ?? originOf(server));
  services.watch.start(config.production ? endBlockedMs : null);
  await services.work();
  server.off("request", answerStarting).on("request", (request, response) => {
    const target = request.url ?? "";
    if (namesSomebody(target)) response.writeHead(400).end();
    else if (config.role === "worker" && !asksForHealth(target)) response.writeHead(404).end();
    else listener(request, response);
  });
  announce(server, services);
  void tellOfOllama(services);
  closeOnSignals(server, services);
}

/** The port is ours before the database is open, so that a second start fails at once. */
function answerStarting(_request: unknown, response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "1", "content-type": "text/plain; charset=utf-8" });
  response.end("準備しています。少し待ってから、もう一度お試しください。");
}

/** `http://name:secret@host/` as a target: no address of the web (RFC 9110, 4.2.4), and nothing a Request can be made of. */
function namesSomebody(target: string): boolean {
  const url = target.startsWith("/") ? null : URL.parse(target);
  return url !== null && (url.username !== "" || url.password !== "");
}

const asksForHealth = (target: string) => /^\/(healthz|readyz)(\?|$)/.test(target);

type Environment = Record<string, string | undefined>;
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Opens every service and the HTTP application on them. `siteUrl` is where browsers reach this process. */
export type Open = (
  config: Config,
  log: Log,
  siteUrl: string,
) => Promise<{ services: Services; listener: Listener }>;

export type Load = (server: Server) => Promise<Open>;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // A host name that is not found fails in the resolver; for us it is the listening that failed.
    const refuse = (error: Error) => reject(Object.assign(error, { syscall: "listen" }));
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      resolve();
    });
  });
}

/** Where a browser on this machine reaches the server. */
function originOf(server: Server): string {
  const { port, address, family } = server.address() as AddressInfo;
  const host = ["127.0.0.1", "::1", "0.0.0.0", "::"].includes(address) ? "localhost" : address;
  return `http://${family === "IPv6" && host === address ? `[${host}]` : host}:${port}`;
}

function announce(server: Server, services: Services): void {
  const url = services.siteUrl ?? originOf(server);
  const outbox = services.outboxUrl ? `  mail is kept here: ${services.outboxUrl}\n` : "";
  process.stdout.write(`\n  Hitofude is ready: ${url}\n  ${services.engineLine}\n${outbox}\n`);
}

/** After the start, which waits for nothing: how models that already run on this machine can be used, in one line. */
async function tellOfOllama(services: Services): Promise<void> {
  const line = await services.localModelLine().catch(() => null);
  if (line) process.stdout.write(`  ${line}\n`);
}

/** SIGTERM, SIGINT: finish what is short, give back what is long, close, and go. A second signal goes at once. */
function closeOnSignals(server: Server, services: Services): void {
  let closing = false;
  const close = async (signal: string) => {
    if (closing) process.exit(1);
    closing = true;
    services.log.info({ signal }, "closing");
    const deadline = setTimeout(() => fail("closing took too long; ended now"), closeMs);
    server.close();
    await services.close();
    server.closeAllConnections();
    clearTimeout(deadline);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      close(signal).catch((error: unknown) => fail(`closing failed: ${loggable(error).message}`));
    });
  }
  process.on("unhandledRejection", (error) => services.log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => services.log.error({ err: error }, "uncaught exception"));
}

/** Why a start failed and what to do, in one line; with the trace only when it must be a fault of ours. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return explainSetting(error);
  if (!(error instanceof Error)) return safeText(String(error));
  if (error instanceof DatabaseLockedError) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return "the port is in use. Stop what uses it, or choose another: PORT=3001 npm start";
  if (syscall === "listen" && code === "EACCES")
    return "this port may not be used by this user. Choose another: PORT=3001 npm start";
  if (syscall === "listen") return `HOST is not an address of this machine (${code}). Correct or unset it.`;
  if (isDatabaseUnavailable(error))
    return `the database of DATABASE_URL cannot be reached (${code}). Start it, or correct the address.`;
  // SQLSTATE: a login that is refused, a database that does not exist.
  if (code?.startsWith("28") || code === "3D000")
    return `DATABASE_URL is refused: ${loggable(error).message}`;
  if (code !== undefined && folderCodes.has(code))
    return `the data folder cannot be used (${code}). Choose another DATA_DIR.`;
  const { stack, message, cause } = loggable(error);
  return [stack ?? message, ...(cause ? [cause.message] : [])].join("\n");
}
const folderCodes = new Set(["EACCES", "EEXIST", "ENOTDIR", "EPERM", "EROFS", "ENOSPC"]);
