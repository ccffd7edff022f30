/** At a hosted backend: whether the session that a token speaks of is still there, for what is about the account itself. */
import type { MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";
import { describedRoute } from "../keys/bearer.ts";
import type { ApiEnv } from "../request.ts";

/** Throws not_signed_in for a session that ended, unavailable when the backend does not answer. */
export const confirmSession: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { session, log } = c.get("services");
  const { user, key } = c.get("ctx").actor;
  if (session.confirm && user && !key && describedRoute(c)?.confirmsSession) {
    const there = await session.confirm(c.req.header("cookie")).catch((err: unknown) => {
      log.warn({ err }, "the sign-in backend did not answer");
      throw new AppError("unavailable", undefined, { cause: err });
    });
    if (!there) throw new AppError("not_signed_in");
  }
  await next();
};
