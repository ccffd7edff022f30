/** The built product over the services of a test, in this process: no start to wait for, and the rows at hand. Needs a build. */
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "@hono/node-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { ApiServices } from "#src/api/services.ts";
import type { createApp } from "#src/app.ts";
import { launchBrowser } from "./browser.ts";
import type { RunningApi } from "./http.ts";
import { freePort } from "./server.ts";
import { createTestServices, type TestOptions, type TestServices } from "./services.ts";

/** `listenOn`: the one that SITE_URL names, where it is set. */
export async function serveBuilt(services: ApiServices, listenOn = 0): Promise<RunningApi> {
  const build = pathToFileURL(resolve("build/server/index.js")).href;
  const app = ((await import(build)) as { createApp: typeof createApp }).createApp(services);
  const server = serve({ fetch: app.fetch, port: listenOn, hostname: "127.0.0.1" });
  if (!server.listening) await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

interface BuiltProduct {
  services: TestServices;
  site: RunningApi;
  browser: Browser;
}

/**
 * Opens them before the tests of the file that calls it, and closes them after. What `options` starts is ended in an `afterAll` that is
 * registered before this is called.
 */
export function withBuiltProduct(
  use: (product: BuiltProduct) => Promise<void> | void,
  options: () => TestOptions | Promise<TestOptions> = () => ({}),
): void {
  const opened: Partial<BuiltProduct> = {};
  beforeAll(async () => {
    const port = await freePort();
    const { env, ...more } = await options();
    const settings = {
      ...{ NODE_ENV: "production", REQUESTS_PER_MINUTE: "1000000", SITE_URL: `http://127.0.0.1:${port}` },
      ...env,
    };
    const services = await createTestServices({ ...more, env: settings });
    opened.services = services;
    const site = await serveBuilt(services, port);
    opened.site = site;
    const browser = await launchBrowser();
    opened.browser = browser;
    await use({ services, site, browser });
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.site?.close();
    await opened.services?.drop();
  });
}
