/** The browser's side of the access rule, on every client navigation: no network, the session is in memory. */
import { type DataStrategyResult, type MiddlewareFunction, replace } from "react-router";
import { isPublicPath, loginPath } from "../../shared/access.ts";
import { currentUser } from "./session.ts";

/** Takes the place of the page that was being left in the history, so that Back goes to the page before it. */
export const guardInBrowser: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request, url },
  next,
) => {
  // `request.url` lacks the hash; `url` has it, but writes spaces differently.
  const { pathname, search } = new URL(request.url);
  if (!isPublicPath(pathname) && (await currentUser()) === null)
    throw replace(loginPath(pathname + search + url.hash));
  return next();
};
