import { expect, it } from "vitest";
import { ruleTarget } from "./route-rules.ts";

const rules = { "/old": "/new", "/away": "https://y.test/a", "/own": "/new?b=2#c" };
const at = (pathname: string, search = "", hash = "") => ruleTarget(rules, { pathname, search, hash });

it("C64: a rule carries query and hash on, unless its target has its own", () => {
  expect(at("/old", "?a=1", "#h")).toEqual({ to: "/new?a=1#h", absolute: false });
  expect(at("/old/")).toEqual({ to: "/new", absolute: false });
  expect(at("/own", "?a=1", "#h")).toEqual({ to: "/new?b=2#c", absolute: false });
  expect(at("/away", "?a=1")).toEqual({ to: "https://y.test/a?a=1", absolute: true });
});

it("C64: a path without a rule is left alone, names of objects too", () => {
  for (const path of ["/", "/new", "/older", "constructor", "/constructor"]) expect(at(path)).toBe(null);
});
