/** The process in development: everything from the sources. Loaded by src/server.ts. */
import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { type Open, runProcess } from "./process.ts";
import { createServices } from "./services.ts";

export const run = (environment: Record<string, string | undefined>) => runProcess(environment, loadSources);

/** Development: Vite serves modules and reloads the app on every change; database and queue stay up. */
async function loadSources(server: Server): Promise<Open> {
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return async (...parameters) => {
    const services = await createServices(...parameters);
    const listener = getRequestListener(async (request, env) => {
      const { createApp } = (await vite.ssrLoadModule("/src/app.ts")) as typeof import("./app.ts");
      return createApp(services).fetch(request, env);
    });
    return {
      services,
      listener: (request, response) =>
        vite.middlewares(request, response, () => void listener(request, response)),
    };
  };
}
