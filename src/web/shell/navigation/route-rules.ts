import { type DataStrategyResult, type MiddlewareFunction, replace } from "react-router";
import { type RouteRules, routeRules, ruleTarget } from "#src/shared/route-rules.ts";
import { pendingForever } from "./pending-forever.ts";

/** The rule table on client navigations: a path of ours replaces the navigation, another site is left to the browser. */
export function followRules<Result = Record<string, DataStrategyResult>>(
  rules: RouteRules = routeRules,
  leave: (address: string) => void = (address) => window.location.assign(address),
): MiddlewareFunction<Result> {
  return ({ request, url }, next) => {
    const { pathname, search } = new URL(request.url);
    const target = ruleTarget(rules, { pathname, search, hash: url.hash });
    if (target === null) return next();
    if (!target.absolute) throw replace(target.to);
    leave(target.to);
    return pendingForever();
  };
}
