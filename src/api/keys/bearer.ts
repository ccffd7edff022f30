/** Requests with a personal key: whose it is, and whether the route takes it. */
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { openKey } from "../../domain/api-key/commands.ts";
import { keyPrefix } from "../../domain/api-key/rules.ts";
import { scopeLabels } from "../../domain/api-key/schema.ts";
import type { Actor } from "../../domain/context.ts";
import { AppError } from "../../shared/errors.ts";
import type { ApiContext, ApiEnv } from "../request.ts";
import type { Described } from "../routing/description.ts";
import type { ApiServices } from "../services.ts";

/** The key in the request's header. Bearers of other kinds are nobody's business here, nor are keys outside the API. */
export function bearerKey(c: HonoContext): string | null {
  if (!c.req.path.startsWith("/api/")) return null;
  const token = /^bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return token?.startsWith(keyPrefix) ? token : null;
}

/** The actor behind a key; cookies beside it count for nothing. Throws not_signed_in; too_many_requests for one who guesses. */
export async function keyActor(
  c: HonoContext,
  services: ApiServices,
  { addressHash }: Actor,
  key: string,
): Promise<Actor> {
  const actor: Actor = { visitorId: null, user: null, addressHash };
  const ctx = services.context(actor);
  const holder = await openKey(ctx, key);
  if (holder !== null) return { ...actor, ...holder };
  if (!(await ctx.engines.limiter.take(addressHash)).allowed) throw new AppError("too_many_requests");
  c.header("www-authenticate", "Bearer");
  throw new AppError("not_signed_in", unusable);
}
const unusable =
  "APIキーが正しくないか、取り消されたか、期限が切れています。プロフィールで確かめるか、新しいキーを作ってください。";

/** Of a request's routes, the one that answers. */
export function describedRoute(c: ApiContext): Described | undefined {
  const found = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
  return found && c.get("routes").get(`${found.method} ${found.path}`);
}

/** Refuses a key where the route takes none, or asks for more than it may. */
export const refuseBeyondScope: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { key } = c.get("ctx").actor;
  const route = key && describedRoute(c);
  if (key && route && route.access !== "public") {
    const { scope } = route;
    if (scope === undefined) throw new AppError("forbidden", takesNone);
    if (!key.scopes.includes(scope))
      throw new AppError(
        "forbidden",
        `このAPIキーには「${scopeLabels[scope]}」の許可がありません。内容は変わっていません。`,
      );
  }
  await next();
};
const takesNone = "この操作は、APIキーでは行えません。画面から行ってください。内容は変わっていません。";
