/** The API: every route, one error handler. */
import { Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { accountRegistrar } from "../domain/account/commands/register.ts";
import { AppError, describeError, isAppError } from "../shared/errors.ts";
import { bearerKey, describedRoute, keyActor, refuseBeyondScope } from "./keys/bearer.ts";
import { confirmSession } from "./people/confirm.ts";
import { answerOneRow, asksForOneRow, notOneRow } from "./reference/one-row.ts";
import {
  type ApiContext,
  type ApiEnv,
  limitChanges,
  refuseOtherPerson,
  refuseOtherSites,
} from "./request.ts";
import { groups, routes } from "./routes.ts";
import { assertDescribed, mount } from "./routing/route.ts";
import type { ApiServices } from "./services.ts";
import { actorOf } from "./visitor.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Builds the API. Throws at start when a route has no description. */
export function createApi(services: ApiServices) {
  const app = new Hono<ApiEnv>();
  const rememberAccount = accountRegistrar();
  app.use("*", requestId({ limitLength: 64 }), sayForWhom(services));
  app.use("*", async (c, next) => {
    c.set("services", services);
    c.set("routes", routes);
    const key = bearerKey(c);
    const cookies = key === null ? c.req.header("cookie") : undefined;
    const { user, pending, setCookies } = await services.session.read(cookies);
    const visitor = actorOf(c, services, user);
    const actor = key === null ? { ...visitor, pending } : await keyActor(c, services, visitor, key);
    const ctx = services.context(actor);
    c.set("ctx", ctx);
    if (user !== null) await rememberAccount(ctx);
    await next();
    if (setCookies.length > 0) c.header("cache-control", "private, no-store");
    for (const line of setCookies) c.header("set-cookie", line, { append: true });
    await services.onAnswer?.(describedRoute(c), c.res);
  });
  app.use("/api/*", async (c, next) => {
    // Set in advance: changing a finished answer costs more than many a route. A route's own value wins.
    c.header("cache-control", "private, no-store");
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-store");
  });
  // Before the limit by address: a payer's few addresses send for everybody.
  mount(app, webhookRoutes);
  app.use("/api/*", refuseBeyondScope, refuseOtherSites, refuseOtherPerson, limitChanges);
  app.use("/api/*", confirmSession, answerOneRow);
  for (const group of groups) mount(app, group);
  assertDescribed(app, routes);
  app.all("/api/*", () => {
    throw new AppError("not_found");
  });
  app.onError((error, c) => answerError(error, c));
  return app;
}

/** Lines in the log, the trace and what is put into the queue meanwhile say for which request. */
function sayForWhom({ tracing, during }: ApiServices): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const requestId = c.get("requestId");
    tracing.note({ "request.id": requestId });
    return during({ requestId }, next);
  };
}

function answerError(error: unknown, c: ApiContext): Response {
  const requestId = c.get("requestId");
  if (isAppError(error)) {
    const { code, message, fields, current } = error;
    return c.json(
      {
        ...(code === "not_found" && asksForOneRow(c) ? notOneRow(0, message) : {}),
        error: { code, message, requestId, ...(fields ? { fields } : {}), ...(current ? { current } : {}) },
      },
      error.status as 400,
    );
  }
  c.get("services").log.error({ err: error, requestId, path: c.req.path }, "request failed");
  const status = c.get("services").isUnavailable(error) ? 503 : 500;
  const code = status === 503 ? "unavailable" : "internal";
  return c.json({ error: { code, message: describeError(code).message, requestId } }, status);
}
