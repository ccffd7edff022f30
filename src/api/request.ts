/** Pieces every route uses: the caller's context, parsed input, the guard against other sites. */
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { Context } from "../domain/context.ts";
import { parseStorable, storable } from "../domain/storable.ts";
import { accountHeader } from "../shared/access.ts";
import { AppError } from "../shared/errors.ts";
import { attachment } from "../shared/file-name.ts";
import { isSameOrigin } from "../shared/web/same-origin.ts";
import { headerOf, type Replaced, replacedHeader } from "../shared/words/replaced-notice.ts";
import type { RouteTable } from "./routing/description.ts";
import type { ApiServices } from "./services.ts";

export interface ApiEnv {
  Variables: {
    requestId: string;
    ctx: Context;
    services: ApiServices;
    routes: RouteTable;
    /** Which of the pages answers; set where one does. */
    page?: string;
  };
}
export type ApiContext = HonoContext<ApiEnv>;

const maxJsonBytes = 512 * 1024;
export const jsonLimit = bodyLimit({
  maxSize: maxJsonBytes,
  onError: () => {
    throw new AppError("payload_too_large");
  },
});

/** Parses a JSON body, leaving out characters that cannot be stored. Throws bad_request when it is not JSON, invalid_input with Japanese messages by field otherwise. */
export async function parseJson<T>(c: ApiContext, schema: z.ZodType<T>): Promise<T> {
  if (!c.req.header("content-type")?.startsWith("application/json")) throw new AppError("bad_request");
  let body: unknown;
  try {
    body = parseStorable(await c.req.text());
  } catch (cause) {
    throw new AppError("bad_request", undefined, { cause });
  }
  return parseInput(schema, body);
}

/** The parameters of the address, the first of each name, without characters that no database knows. */
export function queryOf(c: ApiContext): Record<string, string> {
  return storable(c.req.query());
}

export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    fields[issue.path.join(".")] ??= japanese.test(issue.message)
      ? issue.message
      : "入力内容を確かめてください。";
  }
  throw new AppError("invalid_input", Object.values(fields)[0], { fields });
}
const japanese = /[ぁ-んァ-ン一-龠]/;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A path parameter that must be a UUID; anything else is simply not found. */
export function idParam(c: ApiContext, name: string): string {
  const value = c.req.param(name) ?? "";
  if (!uuid.test(value)) throw new AppError("not_found");
  return value.toLowerCase();
}

const sessionOver = "ログインの期限が切れました。入力した内容は残っています。もう一度ログインしてください。";

/**
 * A page's own calls name the account that the page was made for. When that person's session is over, or another person
 * has signed in since, nothing of the page is read or saved; a visitor's answer ("not found") would be a wrong one.
 */
export const refuseOtherPerson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const expected = c.req.header(accountHeader);
  const { key, user } = c.get("ctx").actor;
  if (expected !== undefined && key === undefined) {
    if (user === null) throw new AppError("not_signed_in", sessionOver);
    if (user.id !== expected) throw new AppError("other_account");
  }
  await next();
};

/** Refuses changes that another site's page asks for. Browsers say where a request comes from; other clients carry no cookie. */
export const refuseOtherSites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // No browser adds a key by itself.
  const byKey = c.get("ctx").actor.key !== undefined;
  if (!byKey && isFromElsewhere(c, c.get("services"))) throw new AppError("cross_origin");
  await next();
};

/** True for a change that a page of another site asks for. A name that the settings do not know is told to the operator. */
export function isFromElsewhere(
  { req }: ApiContext,
  { log, siteUrl }: Pick<ApiServices, "log" | "siteUrl">,
): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(req.method)) return false;
  const [site, origin, host] = ["sec-fetch-site", "origin", "host"].map((name) => req.header(name));
  if (isSameOrigin({ site, origin, host }, siteUrl)) return false;
  if (siteUrl === undefined && URL.canParse(origin ?? "") && new URL(origin ?? "").host === host)
    log.warn({ host: host?.slice(0, 100) }, "changes under this name are refused: name it in SITE_URL");
  return true;
}

/** Cursors are many and nothing is lost with them: they have an allowance of their own, so that saving keeps all of its. */
const cursorPath = /^\/api\/v1\/projects\/[^/]+\/memo\/place$/;

/** Limits requests that change something, by network address, and those by key by its person too. */
export const limitChanges: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!["GET", "HEAD", "OPTIONS"].includes(c.req.method)) {
    const ctx = c.get("ctx");
    const { addressHash, key, user } = ctx.actor;
    const address = cursorPath.test(c.req.path) ? `cursor:${addressHash}` : addressHash;
    for (const who of key && user ? [address, `key:${user.id}`] : [address]) {
      const state = await ctx.engines.limiter.take(who);
      if (state.allowed) continue;
      c.header("retry-after", String(Math.ceil(state.retryAfterMs / 1000)));
      throw new AppError("too_many_requests");
    }
  }
  await next();
};

interface Sent {
  name: string;
  mime: string;
  body: Uint8Array<ArrayBuffer>;
  replaced?: readonly Replaced[];
}

/** A file that somebody takes away. */
export const respondWithFile = (c: ApiContext, { name, mime, body, replaced = [] }: Sent) =>
  c.body(body, 200, {
    "content-type": mime,
    "content-disposition": attachment(name),
    "cache-control": "private, no-store",
    ...(replaced.length > 0 ? { [replacedHeader]: headerOf(replaced) } : {}),
  });
