import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { healthRoutes } from "./health.ts";
import type { ApiEnv } from "./request.ts";
import { mount } from "./routing/route.ts";
import type { ApiServices } from "./services.ts";

const broken = async () => Promise.reject(new Error("no database"));

async function ask(path: string, { draining = false, health = async () => {} } = {}) {
  const app = new Hono<ApiEnv>();
  const services = { health, draining: () => draining, log: { warn: vi.fn() } } as unknown as ApiServices;
  app.use(async (c, next) => {
    c.set("services", services);
    await next();
  });
  mount(app, healthRoutes);
  const response = await app.request(path);
  return [response.status, await response.json()];
}

it("/healthz answers as long as the process does", async () => {
  expect(await ask("/healthz")).toEqual([200, { ok: true }]);
  expect(await ask("/healthz", { draining: true, health: broken })).toEqual([200, { ok: true }]);
});

it("/readyz answers while there is a database and new work is taken", async () => {
  expect(await ask("/readyz")).toEqual([200, { ok: true }]);
  expect(await ask("/readyz", { health: broken })).toEqual([503, { ok: false, reason: "database" }]);
  expect(await ask("/readyz", { draining: true })).toEqual([503, { ok: false, reason: "draining" }]);
});
