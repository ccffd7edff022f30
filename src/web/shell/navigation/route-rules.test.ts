import { createMemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { followRules } from "./route-rules.ts";

function start() {
  const left: string[] = [];
  const rules = { "/old": "/new", "/away": "https://y.test/a" };
  const middleware = followRules<unknown>(rules, (address) => left.push(address));
  const page = (path: string) => ({ path, loader: () => path });
  const router = createMemoryRouter(
    [{ id: "root", middleware: [middleware], children: ["/", "/old", "/new", "/away"].map(page) }],
    { initialEntries: ["/"] },
  ).initialize();
  return { router, left };
}
afterEach(() => {
  vi.restoreAllMocks();
});

it("C64: a target of ours replaces the navigation in the page, with query and hash", async () => {
  const { router, left } = start();
  await router.navigate("/old?a=1#h");
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe("/new?a=1#h");
  expect(router.state.historyAction).toBe("REPLACE");
  expect(left).toEqual([]);
});

it("C64: another site is left to the browser, and the page stays as it is until then", async () => {
  const { router, left } = start();
  void router.navigate("/away?a=1");
  await vi.waitFor(() => expect(left).toEqual(["https://y.test/a?a=1"]));
  expect(router.state.location.pathname).toBe("/");
});

it("C64: a path without a rule goes its way", async () => {
  const { router } = start();
  await router.navigate("/new?a=1");
  expect(router.state.location.search).toBe("?a=1");
  expect(router.state.historyAction).toBe("PUSH");
});
