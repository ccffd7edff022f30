/** The start is refused where the router and the tables of policies, keys and confirmed routes do not fit each other. */
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { confirmedRoutes } from "./people/confirmed-routes.ts";
import { assertPolicies, type Policy, policies } from "./policy.ts";
import type { ApiEnv } from "./request.ts";

/** Every route of the table but one, and whatever else there is. */
function routed(leftOut?: string, more: string[] = []): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use("/api/*", async (_, next) => next());
  for (const route of [...Object.keys(policies).filter((one) => one !== leftOut), ...more]) {
    const [method = "", path = ""] = route.split(" ");
    app.on(method, path, (c) => c.text(""));
  }
  app.all("/api/*", (c) => c.text(""));
  return app;
}

const told = "GET /api/v1/projects";
const before = policies[told];
afterEach(() => {
  if (before) policies[told] = before;
});

describe("assertPolicies", () => {
  it("lets a router pass that has every route of the table and no other", () => {
    expect(() => assertPolicies(routed())).not.toThrow();
  });

  it("refuses a route that nobody decided about", () => {
    expect(() => assertPolicies(routed(undefined, ["PUT /api/v1/forgotten"]))).toThrow(
      "routes without a policy: PUT /api/v1/forgotten",
    );
  });

  it("refuses a row that has no route", () => {
    expect(() => assertPolicies(routed("GET /healthz"))).toThrow("policies without a route: GET /healthz");
  });

  it("refuses a confirmed route that is not there", () => {
    const [confirmed] = confirmedRoutes;
    expect(() => assertPolicies(routed(confirmed))).toThrow(`confirmed without a route: ${confirmed}`);
  });

  it.each<[Policy, boolean]>([
    ["user", true],
    ["visitor", true],
    ["public", false],
    ["admin", false],
  ])("lets a key onto a route for %s: %s", (policy, taken) => {
    policies[told] = policy;
    const start = () => assertPolicies(routed());
    if (taken) expect(start).not.toThrow();
    else expect(start).toThrow(`keys where nobody signs in: ${told}`);
  });
});
