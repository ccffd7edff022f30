/** At a hosted backend, what is about the account itself is asked for the session's person each time; nothing else is. */
import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import type { Actor, Context } from "../../domain/context.ts";
import { isAppError } from "../../shared/errors.ts";
import type { ApiEnv } from "../request.ts";
import { defineRoute, group, mount, tableOf } from "../routing/route.ts";
import type { ApiServices } from "../services.ts";
import { confirmSession } from "./confirm.ts";

const user = { id: "person" } as Actor["user"];
const key: Actor["key"] = { id: "key", scopes: ["read"] };

interface Asked {
  actor?: Partial<Actor>;
  /** Undefined: a backend of our own, which tells of every end itself. */
  confirm?: ((cookies: string | undefined) => Promise<boolean>) | undefined;
}

const about = { summary: "", access: "user" } as const;
const routes = group("アカウント", [
  defineRoute("GET /api/v1/account", { ...about, confirmsSession: true }, ({ c }) => c.text("answered")),
  defineRoute("GET /api/v1/projects", about, ({ c }) => c.text("answered")),
]);

async function ask(path: string, { actor = {}, confirm }: Asked): Promise<string> {
  const app = new Hono<ApiEnv>();
  const ctx = { actor: { user, visitorId: null, addressHash: "", ...actor } } as unknown as Context;
  const services = { session: { confirm }, log: { warn: () => {} } } as unknown as ApiServices;
  app.use(async (c, next) => {
    c.set("ctx", ctx);
    c.set("services", services);
    c.set("routes", tableOf([routes]));
    await next();
  });
  app.use("/api/*", confirmSession);
  mount(app, routes);
  app.onError((error, c) => c.text(isAppError(error) ? error.code : "fault"));
  return (await app.request(path, { headers: { cookie: "session=1" } })).text();
}

it("lets in whoever is still there, by the cookies that came", async () => {
  const confirm = vi.fn(async () => true);
  expect(await ask("/api/v1/account", { confirm })).toBe("answered");
  expect(confirm).toHaveBeenCalledExactlyOnceWith("session=1");
});

it("lets nobody in whose session has ended, nor while the backend does not answer", async () => {
  expect(await ask("/api/v1/account", { confirm: async () => false })).toBe("not_signed_in");
  const confirm = async () => Promise.reject(new Error("no answer"));
  expect(await ask("/api/v1/account", { confirm })).toBe("unavailable");
});

it("asks about nothing that is not about the account, and not for a key, nobody or a backend of ours", async () => {
  const confirm = vi.fn(async () => false);
  expect(await ask("/api/v1/projects", { confirm })).toBe("answered");
  expect(await ask("/api/v1/account", { confirm, actor: { key } })).toBe("answered");
  expect(await ask("/api/v1/account", { confirm, actor: { user: null } })).toBe("answered");
  expect(confirm).not.toHaveBeenCalled();
  expect(await ask("/api/v1/account", {})).toBe("answered");
});
