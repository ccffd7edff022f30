import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAppError } from "#src/shared/errors.ts";
import { createRouteChunks } from "../chunks/route-chunks.ts";
import { guardNavigation } from "./instrument.ts";

const pages = ["a", "b", "c"];
const manifest = Object.fromEntries(pages.map((id) => [id, { id, path: id, module: `/${id}.js` }] as const));

/** React Router's own router in memory, with our wrapper in front, and imports that end when the test says so. */
function start() {
  const imports = new Map<string, { done(): void; fail(): void }>();
  const chunks = createRouteChunks(manifest, { a: {} }, (address) => {
    return new Promise((resolve, reject) => {
      imports.set(address, { done: () => resolve({}), fail: () => reject(new Error("404")) });
    });
  });
  const state = { outdated: false, open: true, reachable: true, bar: 0, failed: false };
  const loads: string[] = [];
  const raised: unknown[] = [];
  const told: string[] = [];
  let pop = () => {};
  const router = createMemoryRouter(
    pages.map((id) => ({ id, path: id, loader: () => id })),
    {
      initialEntries: ["/a"],
      instrumentations: [
        guardNavigation({
          chunks,
          bar: {
            begin() {
              state.bar += 1;
              let ended = false;
              return ({ failed } = { failed: false }) => {
                if (!ended) state.bar -= 1;
                ended = true;
                state.failed ||= failed;
              };
            },
          },
          outdated: () => state.outdated,
          loadDocument(path) {
            if (state.open) loads.push(path);
            return state.open;
          },
          reachable: async () => state.reachable,
          tell: (path) => told.push(path),
          onMove: () => {},
          raise: (error) => raised.push(error),
          onPop: (listener) => {
            pop = listener;
          },
        }),
      ],
    },
  ).initialize();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { router, imports, state, loads, raised, told, settle, pop: () => pop() };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a navigation", () => {
  it("loads the target's code first, then goes; the bar runs until the page stands", async () => {
    const { router, imports, state, settle } = start();
    await settle();
    const going = router.navigate("/b?x=1");
    await settle();
    expect(router.state.location.pathname).toBe("/a");
    expect(router.state.navigation.state).toBe("idle");
    expect(state.bar).toBe(1);
    imports.get("/b.js")?.done();
    await going;
    expect(router.state.location.pathname).toBe("/b");
    expect(state.bar).toBe(0);
  });

  it("C102: code that is missing becomes one load of the target, and the router does not move", async () => {
    const { router, imports, loads, settle } = start();
    await settle();
    void router.navigate("/b?x=1#h");
    imports.get("/b.js")?.fail();
    await settle();
    expect(loads).toEqual(["/b?x=1#h"]);
    expect(router.state.location.pathname).toBe("/a");
  });

  it("C103: with the guard closed it is an error instead, with the bar in its error colour", async () => {
    const { router, imports, state, loads, raised, settle } = start();
    await settle();
    state.open = false;
    void router.navigate("/b");
    imports.get("/b.js")?.fail();
    await settle();
    expect(loads).toEqual([]);
    expect(raised).toHaveLength(1);
    expect(isAppError(raised[0])).toBe(true);
    expect(state).toMatchObject({ failed: true, bar: 0 });
    expect(router.state.location.pathname).toBe("/a");
  });

  it("gives way to a later one, also to Back: what loads late moves nothing", async () => {
    const { router, imports, settle, loads, state, pop } = start();
    await settle();
    void router.navigate("/b");
    const second = router.navigate("/c");
    imports.get("/c.js")?.done();
    await second;
    imports.get("/b.js")?.done();
    await settle();
    expect(router.state.location.pathname).toBe("/c");

    const late = start();
    await settle();
    void late.router.navigate("/b");
    late.pop();
    late.imports.get("/b.js")?.fail();
    await settle();
    expect(late.loads).toEqual([]);
    expect(late.router.state.location.pathname).toBe("/a");
    expect(loads).toEqual([]);
    expect([state.bar, late.state.bar]).toEqual([0, 0]);
    pop();
  });

  it("C100: on an outdated page it is a document load of its target; same-page anchors and sent forms are not", async () => {
    const { router, state, loads, settle } = start();
    await settle();
    state.outdated = true;
    await router.navigate("/a#part");
    expect(router.state.location.hash).toBe("#part");
    void router.navigate("?q=1");
    await settle();
    void router.navigate("/a", { formMethod: "get", formData: formOf({ q: "2" }) });
    await settle();
    expect(loads).toEqual(["/a?q=1", "/a?q=2"]);
    await router.navigate("/a", { formMethod: "post", formData: formOf({ q: "3" }) });
    expect(loads).toHaveLength(2);
    expect(router.state.errors).not.toBe(null);
  });

  it("C103: an outdated page whose guard is closed moves as before", async () => {
    const { router, state, imports, settle } = start();
    await settle();
    state.outdated = true;
    state.open = false;
    const going = router.navigate("/b");
    await settle();
    imports.get("/b.js")?.done();
    await going;
    expect(router.state.location.pathname).toBe("/b");
  });

  it("without the server it says so and stays: no document load, no error screen; the loaded pages open as ever", async () => {
    const { router, imports, state, loads, raised, told, settle } = start();
    await settle();
    state.reachable = false;
    state.outdated = true;
    void router.navigate("/b?x=1");
    await settle();
    imports.get("/b.js")?.fail();
    await settle();
    expect([loads, raised, told]).toEqual([[], [], ["/b?x=1"]]);
    expect(state).toMatchObject({ failed: true, bar: 0 });
    expect(router.state.location.pathname).toBe("/a");
    await router.navigate("/a?y=1");
    expect(router.state.location.search).toBe("?y=1");
  });

  it("leaves steps in the history alone", async () => {
    const { router, state, settle, loads } = start();
    await settle();
    await router.navigate("/a?x=1");
    state.outdated = true;
    await router.navigate(-1);
    expect(router.state.location.search).toBe("");
    expect(loads).toEqual([]);
  });
});

function formOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
