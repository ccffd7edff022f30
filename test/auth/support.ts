/** One sign-in backend on a real port with its own database, mailbox and clock, and the published client for it. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { AuthClient, type GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type { Accounts } from "#src/auth-server/accounts.ts";
import { type AuthServer, createAuthServer } from "#src/auth-server/create-auth-server.ts";
import type { AuthSettingsInput } from "#src/auth-server/settings.ts";
import { createMemoryLimiter } from "#src/engines/limiter/memory.ts";
import type { MailMessage } from "#src/engines/mail/mail.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

/** Strong enough for every rule of these tests. */
export const password = "correct-horse-42-battery";
export const siteUrl = "http://127.0.0.1:4999";

/** Cheap hashing: these tests are not about its cost. */
export const cheapHashing = { memory: 64, passes: 1, parallelism: 1 };

/** Clients of one process remember keys by their ids: no two instances share one. */
export async function es256Key(kid: string = randomUUID()): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: "ES256", kid };
}

export interface Clock {
  now(): Date;
  advance(seconds: number): void;
}

function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance(seconds) {
      offset += seconds * 1000;
    },
  };
}

/** Everything sent, newest last. `link` and `code` are read from the plain text, as a person would. */
export class Mailbox {
  readonly messages: MailMessage[] = [];
  failing = false;

  send = async (message: MailMessage) => {
    if (this.failing) throw new Error("the mail server is down");
    this.messages.push(message);
  };

  to(address: string): MailMessage[] {
    return this.messages.filter((message) => message.to === address);
  }

  last(address: string): { link: URL; code: string; text: string; subject: string } {
    const message = this.to(address).at(-1);
    if (!message) throw new Error(`no mail to ${address}`);
    const link = /https?:\/\/\S+/.exec(message.text)?.[0];
    const code = /確認コード: (\d+)/.exec(message.text)?.[1] ?? "";
    return { link: new URL(link ?? "about:blank"), code, text: message.text, subject: message.subject };
  }

  /** The secret of the newest link to this address. */
  hash(address: string): string {
    return this.last(address).link.searchParams.get("token_hash") ?? "";
  }
}

export interface Instance {
  url: string;
  origin: string;
  clock: Clock;
  mail: Mailbox;
  database: TestDatabase;
  logs: { level: string; details: unknown; message: string }[];
  settings: AuthSettingsInput;
  accounts: Accounts;
  /** Whose sessions changed, in order. */
  told: string[];
  /** For calls in process. */
  app: AuthServer["app"];
  client(options?: GoTrueClientOptions): GoTrueClient;
  /** A plain request; paths are relative to the base. */
  request(path: string, init?: RequestInit & { json?: unknown; token?: string }): Promise<Response>;
  idle(): Promise<void>;
  sweep(): Promise<void>;
  rows<T>(statement: string, values?: unknown[]): Promise<T[]>;
  audit(userId?: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The id of the key that signs the instance's tokens. */
export const kidOf = ({ settings }: Instance) => settings.keys.signing.kid;

/** Serves an instance. `database`: share one between instances; it is then not dropped. */
export async function startInstance(
  settings: Partial<AuthSettingsInput> = {},
  database?: TestDatabase,
): Promise<Instance> {
  const db = database ?? (await createTestDatabase());
  const clock = createClock();
  const mail = new Mailbox();
  const logs: Instance["logs"] = [];
  const told: string[] = [];
  const note = (level: string) => (details: object, message: string) =>
    void logs.push({ level, details, message });
  let handler: (request: Request, env: unknown) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  const server = serve({ fetch: (request, env) => handler(request, env), port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((resolve) => server.once("listening", () => resolve()));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const full: AuthSettingsInput = {
    publicOrigin: origin,
    siteUrl,
    keys: { signing: await es256Key(), verifying: [], secret: randomBytes(32).toString("base64url") },
    hashing: cheapHashing,
    limits: false,
    ...settings,
  };
  const { app, accounts, idle, sweep } = await createAuthServer(full, {
    database: db,
    mail,
    log: { info: note("info"), warn: note("warn"), error: note("error") },
    createLimiter: createMemoryLimiter,
    onSessionsChanged: async (userId) => void told.push(userId),
    now: clock.now,
  });
  handler = (request, env) => app.fetch(request, env as never);
  const url = `${origin}${full.basePath ?? "/auth/v1"}`;
  const rows = async <T>(statement: string, values: unknown[] = []) =>
    (await db.pool.query(statement, values)).rows as T[];
  return {
    url,
    origin,
    clock,
    mail,
    database: db,
    logs,
    settings: full,
    accounts,
    told,
    app,
    client: (options = {}) => createClient(url, options),
    request: (path, { json, token, ...init } = {}) => request(`${url}${path}`, json, token, init),
    idle,
    sweep,
    rows,
    async audit(userId) {
      const found = await rows<{ action: string }>(
        `select action from auth_audit ${userId ? "where user_id = $1" : ""} order by at, id`,
        userId ? [userId] : [],
      );
      return found.map(({ action }) => action);
    },
    async close() {
      await idle();
      await new Promise((resolve) => server.close(resolve));
      if (!database) await db.drop();
    },
  };
}

async function request(url: string, json: unknown, token: string | undefined, init: RequestInit) {
  return await fetch(url, {
    redirect: "manual",
    ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) }),
    ...init,
    headers: {
      "x-supabase-api-version": "2024-01-01",
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
}

/** A store for one client: what a browser keeps in its cookies. */
export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

export function createClient(url: string, options: GoTrueClientOptions = {}): GoTrueClient {
  return new AuthClient({
    url,
    autoRefreshToken: false,
    persistSession: true,
    storage: memoryStorage(),
    storageKey: `test-${randomBytes(6).toString("hex")}`,
    headers: { apikey: "sb_publishable_test", Authorization: "Bearer sb_publishable_test" },
    ...options,
  });
}

let count = 0;
export function freshEmail(name = "person"): string {
  count += 1;
  return `${name}-${count}-${randomBytes(3).toString("hex")}@example.com`;
}

/** A confirmed person, signed in. */
export async function signedUp(instance: Instance, email = freshEmail(), options: GoTrueClientOptions = {}) {
  const client = instance.client(options);
  const made = await client.signUp({ email, password });
  if (made.error) throw made.error;
  if (!made.data.session) {
    await instance.idle();
    const { error } = await client.verifyOtp({ type: "signup", token_hash: instance.mail.hash(email) });
    if (error) throw error;
  }
  const { data } = await client.getSession();
  if (!data.session) throw new Error("no session");
  return { client, email, session: data.session, user: data.session.user };
}

export const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

/** Reads an error answer. */
export async function errorOf(
  response: Response,
): Promise<{ status: number; code: unknown; message: unknown }> {
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: body.code, message: body.message };
}
