import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { readPageIcons } from "#src/domain/icon/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices | undefined;
let close: (() => void) | undefined;
afterEach(async () => {
  await services?.drop();
  close?.();
});

async function start(env: Record<string, string> = {}) {
  services = await createTestServices({ work: false, env: { LOG_LEVEL: "silent", ...env } });
  return {
    api: createApi(services),
    ctx: services.context({ visitorId: null, user: null, addressHash: "test" }),
  };
}

/** A public icon API that takes questions and never answers. */
async function silentUpstream(): Promise<string> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("C85: answers known names with their bodies, to be kept for a week; an unknown set is 404", async () => {
  const { api } = await start();
  const response = await api.request("/api/icons/lucide.json?icons=check,x,nope");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=604800, stale-while-revalidate=604800");
  const body = (await response.json()) as { prefix: string; icons: Record<string, { body: string }> };
  expect(body).toMatchObject({ prefix: "lucide", not_found: ["nope"] });
  expect(Object.keys(body.icons).sort()).toEqual(["check", "x"]);
  expect(body.icons.check?.body).toContain("<path");
  const unknown = await api.request("/api/icons/mdi.json?icons=home");
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get("cache-control")).toBe("private, no-store");
});

it("refuses names that are missing, odd or too many", async () => {
  const { api } = await start();
  const many = Array.from({ length: 65 }, (_, index) => `a${index}`).join(",");
  const asked = {
    "/api/icons/.json?icons=a": 400,
    "/api/icons/lucide.json": 400,
    "/api/icons/lucide.json?icons=": 400,
    "/api/icons/lucide.json?icons=../secret": 400,
    "/api/icons/..%2Fx.json?icons=a": 400,
    [`/api/icons/lucide.json?icons=${many}`]: 400,
    "/api/icons/lucide.svg?icons=a": 404,
  };
  for (const [path, status] of Object.entries(asked))
    expect(`${path} ${(await api.request(path)).status}`).toBe(`${path} ${status}`);
});

it("C110: an outside set whose API hangs is a 5xx in under a second, and a page goes on without the icon", async () => {
  const { api, ctx } = await start({ ICON_FALLBACK_URL: await silentUpstream() });
  const asked = performance.now();
  expect((await api.request("/api/icons/mdi.json?icons=home")).status).toBe(500);
  expect(performance.now() - asked).toBeLessThan(1000);
  const rendered = performance.now();
  const icons = await readPageIcons(ctx, ["mdi:home", "mdi:account", "lucide:check"]);
  expect(performance.now() - rendered).toBeLessThan(600);
  expect(Object.keys(icons)).toEqual(["lucide:check"]);
});
