/** What a description does by itself: it is enforced, it parses what it names, and the start is refused where it does not fit. */
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isAppError } from "../../shared/errors.ts";
import type { ApiEnv } from "../request.ts";
import type { Description, RouteAccess } from "./description.ts";
import { assertDescribed, defineRoute, group, mount, tableOf } from "./route.ts";

const open: Description = { summary: "読みます。", access: "public" };
const nothing = async () => undefined;

function served(...routes: Parameters<typeof group>[1]) {
  const app = new Hono<ApiEnv>();
  app.onError((error, c) => c.text(isAppError(error) ? error.code : String(error), 400));
  mount(app, group("案件", routes));
  return async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    return [response.status, await response.text()];
  };
}
const json = (body: string) => ({ method: "POST", headers: { "content-type": "application/json" }, body });

describe("the table of routes", () => {
  const one = defineRoute("GET /one", open, nothing);

  it("knows each by its name, with the subject of its group where it has none of its own", () => {
    const other = defineRoute("GET /two", { ...open, area: "管理" }, nothing);
    const table = tableOf([group("案件", [one]), group("結果", [other])]);
    expect([...table].map(([name, { area, method, path }]) => [name, area, method, path])).toEqual([
      ["GET /one", "案件", "GET", "/one"],
      ["GET /two", "管理", "GET", "/two"],
    ]);
  });

  it("refuses a route that is described twice", () => {
    expect(() => tableOf([group("案件", [one]), group("結果", [one])])).toThrow("described twice: GET /one");
  });

  it.each<[RouteAccess, boolean]>([
    ["user", true],
    ["visitor", true],
    ["public", false],
    ["admin", false],
    ["machine", false],
    ["signed", false],
  ])("lets a key onto a route for %s: %s", (access, taken) => {
    const table = () =>
      tableOf([group("案件", [defineRoute("GET /one", { ...open, access, scope: "read" }, nothing)])]);
    if (taken) expect(table).not.toThrow();
    else expect(table).toThrow("a key where nobody signs in: GET /one");
  });

  it("refuses a router that has a route which nobody described", () => {
    const described = group("案件", [one]);
    const app = new Hono<ApiEnv>();
    app.use("/api/*", async (_, next) => next());
    mount(app, described);
    app.all("/api/*", (c) => c.text(""));
    expect(() => assertDescribed(app, tableOf([described]))).not.toThrow();
    app.put("/forgotten", (c) => c.text(""));
    expect(() => assertDescribed(app, tableOf([described]))).toThrow(
      "routes without a description: PUT /forgotten",
    );
  });
});

describe("an answer", () => {
  it("is JSON with the status that is described, nothing at all with 204, and a response as it is", async () => {
    const call = served(
      defineRoute("GET /plain", open, async () => ({ a: 1 })),
      defineRoute("GET /made", { ...open, status: 201 }, () => ({ a: 2 })),
      defineRoute("GET /none", { ...open, status: 204 }, nothing),
      defineRoute("GET /own", { ...open, status: 201 }, async ({ c }) => c.text("own", 203)),
    );
    expect(await call("/plain")).toEqual([200, '{"a":1}']);
    expect(await call("/made")).toEqual([201, '{"a":2}']);
    expect(await call("/none")).toEqual([204, ""]);
    expect(await call("/own")).toEqual([203, "own"]);
  });

  it("is somebody else's where the handler passes it on, and what the router told of it is never sent", async () => {
    const app = new Hono<ApiEnv>();
    const on = defineRoute("GET /on", open, ({ next }) => next());
    mount(app, group("案件", [on]));
    app.get("/on", (c) => c.text("next"));
    // As a served request has one: what it came in by cannot be written as JSON.
    const incoming: { socket?: object } = {};
    incoming.socket = incoming;
    const response = await app.request("/on", {}, { incoming });
    expect([response.status, await response.text()]).toEqual([200, "next"]);
  });
});

describe("what comes in", () => {
  const named = z.object({ name: z.string().max(3) });
  const call = served(
    defineRoute("POST /body", { ...open, body: named }, async ({ body }) => body()),
    defineRoute("GET /query", { ...open, query: named }, ({ query }) => query()),
    defineRoute("GET /things/:thingId", open, ({ id }) => ({ id: id("thingId") })),
    defineRoute("GET /slots/:slot", open, ({ param }) => ({ slot: param("slot") })),
    defineRoute("GET /untold", open, ({ query }) => ({ query: query() })),
  );

  it("is parsed with what is described", async () => {
    expect(await call("/body", json('{"name":"abc","more":1}'))).toEqual([200, '{"name":"abc"}']);
    expect(await call("/body", json('{"name":"abcd"}'))).toEqual([400, "invalid_input"]);
    expect(await call("/query?name=ab")).toEqual([200, '{"name":"ab"}']);
    expect(await call("/query")).toEqual([400, "invalid_input"]);
    expect(await call("/untold")).toEqual([400, "Error: nothing is described to be parsed"]);
  });

  it("is an id only where it is a UUID", async () => {
    expect(await call("/things/1")).toEqual([400, "not_found"]);
    const id = "0190A000-0000-4000-8000-000000000000";
    expect(await call(`/things/${id}`)).toEqual([200, JSON.stringify({ id: id.toLowerCase() })]);
    expect(await call("/slots/x.y")).toEqual([200, '{"slot":"x.y"}']);
  });

  it("has the limit of JSON bodies where it is one, or its own", async () => {
    expect(await call("/body", json(JSON.stringify({ name: "a".repeat(600_000) })))).toEqual([
      400,
      "payload_too_large",
    ]);
    const limited = served(
      defineRoute(
        "POST /body",
        { ...open, body: named, limit: async (c) => c.text("limited", 413) },
        async ({ body }) => body(),
      ),
    );
    expect(await limited("/body", json('{"name":"abc"}'))).toEqual([413, "limited"]);
  });
});
