/** The built product over the services of a test, in this process: no start to wait for, and the rows at hand. Needs a build. */
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "@hono/node-server";
import type { ApiServices } from "#src/api/services.ts";
import type { createApp } from "#src/app.ts";
import type { RunningApi } from "./http.ts";

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
