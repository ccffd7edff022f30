import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { type KeyScope, scopeLabels } from "../../domain/api-key/schema.ts";
import type { Actor, Context } from "../../domain/context.ts";
import { isAppError } from "../../shared/errors.ts";
import type { ApiEnv } from "../request.ts";
import { defineRoute, group, tableOf } from "../routing/route.ts";
import { bearerKey, describedRoute, refuseBeyondScope } from "./bearer.ts";

describe("bearerKey", () => {
  async function read(authorization: string | null, path = "/api/v1/projects") {
    const app = new Hono().all("*", (c) => c.json(bearerKey(c)));
    return (await app.request(path, authorization === null ? {} : { headers: { authorization } })).json();
  }

  it.each(["Bearer hf_abc", "bearer hf_abc", "BEARER   hf_abc", "Bearer hf_abc  "])(
    "is read from %o",
    async (line) => {
      expect(await read(line)).toBe("hf_abc");
    },
  );

  it.each([
    null,
    "",
    "hf_abc",
    "Basic hf_abc",
    "Bearer",
    "Bearer xx_abc",
    "Bearer hf_abc more",
    "Bearerhf_abc",
  ])("is none in %o", async (line) => {
    expect(await read(line)).toBeNull();
  });

  it("is none outside the API", async () => {
    expect(await read("Bearer hf_abc", "/dev/outbox")).toBeNull();
    expect(await read("Bearer hf_abc", "/auth/v1/user")).toBeNull();
  });
});

describe("refuseBeyondScope", () => {
  const nothing = async () => undefined;
  const about = { summary: "" };
  const table = tableOf([
    group("案件", [
      defineRoute("GET /api/v1/projects", { ...about, access: "user", scope: "read" }, nothing),
      defineRoute("POST /api/v1/projects", { ...about, access: "user", scope: "write" }, nothing),
      defineRoute("GET /api/v1/keys", { ...about, access: "user" }, nothing),
      defineRoute("POST /api/v1/checks", { ...about, access: "public" }, nothing),
    ]),
  ]);

  async function ask(method: string, path: string, scopes?: KeyScope[]): Promise<string> {
    const actor = {
      user: null,
      visitorId: null,
      addressHash: "",
      ...(scopes && { key: { id: "", scopes } }),
    };
    const app = new Hono<ApiEnv>();
    app.use(async (c, next) => {
      c.set("routes", table);
      c.set("ctx", { actor: actor satisfies Actor } as unknown as Context);
      await next();
    });
    app.use("/api/*", refuseBeyondScope);
    for (const { method: verb, path: pattern } of table.values())
      app.on(verb, pattern, (c) => c.text(describedRoute(c)?.name ?? ""));
    app.all("/api/*", (c) => c.text(`none: ${describedRoute(c)?.name}`));
    app.onError((error, c) => c.text(isAppError(error) ? `${error.code} ${error.message}` : "fault"));
    return (await app.request(path, { method })).text();
  }

  it("lets a key do what its scopes say, and names the scope that it lacks", async () => {
    expect(await ask("GET", "/api/v1/projects", ["read"])).toBe("GET /api/v1/projects");
    expect(await ask("POST", "/api/v1/projects", ["read", "write"])).toBe("POST /api/v1/projects");
    const refused = await ask("POST", "/api/v1/projects", ["read", "make"]);
    expect(refused).toMatch(/^forbidden /);
    expect(refused).toContain(`「${scopeLabels.write}」`);
  });

  it("lets no key onto a route that takes none, whatever its scopes", async () => {
    expect(await ask("GET", "/api/v1/keys", ["read", "write", "make"])).toMatch(/^forbidden .+画面から/);
  });

  it("asks nothing of a key where anybody may call, and nothing of whoever has none", async () => {
    expect(await ask("POST", "/api/v1/checks", [])).toBe("POST /api/v1/checks");
    expect(await ask("GET", "/api/v1/keys")).toBe("GET /api/v1/keys");
  });

  it("leaves what is no route to whoever answers that", async () => {
    expect(await ask("GET", "/api/v1/nothing", [])).toBe("none: undefined");
  });
});
