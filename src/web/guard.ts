/** The server's side of the access rule: protected pages need a person; a visitor's work follows them into the account. */
import { data, type MiddlewareFunction, redirect } from "react-router";
import { claimTrialSession } from "../domain/trial/commands/visits.ts";
import { isPublicPath, loginPath } from "../shared/access.ts";
import { isAppError } from "../shared/errors.ts";
import { answerContext, domainContext, frameContext, takenOverContext } from "./context.ts";
import { frameOfPage } from "./page-access.ts";
import { pagePath } from "./page-path.ts";

/** Runs before every page and its data. Public pages pass; a visitor elsewhere is sent to the sign-in page (302). */
export const guardOnServer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = pagePath(request);
  if (isPublicPath(pathname)) return next();
  const ctx = context.get(domainContext);
  if (ctx.actor.user === null) throw redirect(loginPath(pathname + search));
  try {
    const frame = await frameOfPage(context);
    context.set(frameContext, frame);
    if (ctx.actor.visitorId !== null) {
      context.set(takenOverContext, await claimTrialSession(ctx, frame.accountId));
      context.get(answerContext).dropVisitorCookie();
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw data({ message: error.message }, { status: error.status });
  }
  return next();
};
