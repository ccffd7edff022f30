/** The document says what the routes are: none is missing, none invented, and each reads what is said of it. */

import { Validator } from "@seriousme/openapi-schema-validator";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "#src/api/app.ts";
import type { OpenApi } from "#src/api/reference/document.ts";
import { routes } from "#src/api/routes.ts";
import { account } from "#src/db/schema/account.ts";
import { signUp } from "#test/support/account.ts";
import { openTrial } from "#test/support/client.ts";
import { type RunningApi, serveApi, wholeText } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { projectRoutes } from "./matrix-routes.ts";
import { differences } from "./parsed.ts";

vi.mock("#src/api/request.ts", async (original) => (await import("./parsed.ts")).watched(await original()));

let services: TestServices;
let api: RunningApi;
let document: OpenApi;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  api = await serveApi(services);
  document = await (await fetch(`${api.url}/api/v1/openapi.json`)).json();
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

const documented = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      operation,
    })),
  );

describe("the document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe("3.1");
    const broken = structuredClone(document);
    Object.assign(broken.paths["/api/v1/projects"]?.get ?? {}, { responses: { "200": {} } });
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it("Z01 has every route of the router, and no other", () => {
    const real = createApi(services)
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`);
    expect(
      documented()
        .map(({ route }) => route)
        .sort(),
    ).toEqual([...new Set(real)].sort());
  });

  it("says of each who may call it, and with which scope a key may", () => {
    for (const { route, operation } of documented()) {
      expect([route, operation["x-policy"]]).toEqual([route, routes.get(route)?.access]);
      const takesKey = operation.security.some((way) => "key" in way);
      expect([route, takesKey]).toEqual([route, routes.get(route)?.scope !== undefined]);
      const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const given = operation.parameters?.filter((parameter) => parameter.in === "path") ?? [];
      expect(given.map(({ name }) => name)).toEqual(names);
    }
  });

  // Routes of a project are compared in matrix.test.ts, where there is something to call them with.
  it("tells of query and body what the handlers parse them with", async () => {
    const { id, cookie } = await signUp(api.url);
    await fetch(`${api.url}/api/auth/profile`, { headers: { cookie } });
    await services.database.drizzle.update(account).set({ membership: "admin" }).where(eq(account.id, id));
    const visitor = await openTrial((path, init) => fetch(api.url + path, init));
    const form = new FormData();
    form.set("file", new File(["蔵は創業120年です。"], "補足.txt"));
    const added = await visitor.fetch("/api/v1/trial/files", { method: "POST", body: form });
    const { document } = (await added.json()) as { document: { id: string } };
    const unlike: string[] = [];
    for (const { route, operation } of documented()) {
      if (route in projectRoutes || ["machine", "signed"].includes(operation["x-policy"])) continue;
      const [method = "", pattern = ""] = route.split(" ");
      const path = pattern.replace(/:\w+/g, (name) =>
        name === ":documentId" ? document.id : crypto.randomUUID(),
      );
      const send = operation.requestBody?.content["application/json"] ? { body: "{}" } : {};
      const headers = {
        "content-type": "application/json",
        cookie: path.includes("/trial/") ? visitor.cookie() : cookie,
      };
      unlike.push(
        ...(await differences(route, async () =>
          wholeText(await fetch(api.url + path, { method, headers, ...send })),
        )),
      );
    }
    expect(unlike).toEqual([]);
  });

  it("names operations once, and speaks Japanese", () => {
    const ids = documented().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of documented()) expect(operation.summary).toMatch(/[ぁ-ん].*。$/);
  });
});

describe("the page", () => {
  it("shows every operation, and brings nothing from elsewhere", async () => {
    const response = await fetch(`${api.url}/api/v1/docs`);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await response.text();
    for (const { operation } of documented()) expect(page).toContain(`id="${operation.operationId}"`);
    expect(page).not.toMatch(/<script|undefined|\[object/);
    expect(page).toContain("curl -X POST &quot;");
  });

  it("what is no file of the documentation beside it is not found", async () => {
    for (const file of ["none.html", "index.html.br", "..%2f..%2fpackage.json", "a/b.html"]) {
      const response = await fetch(`${api.url}/api/v1/docs/${file}`);
      expect([file, response.status]).toEqual([file, 404]);
      expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
    }
  });
});
