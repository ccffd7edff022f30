/** What the build makes one program of: a start reads a few large files instead of a thousand small ones. Loaded by src/server.ts. */
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { type Open, runProcess } from "./process.ts";
import { createServices } from "./services.ts";

const open: Open = async (config, ...parameters) => {
  // While the database opens, in its thread or elsewhere, this one reads the pages.
  const pages = config.role === "worker" ? null : import("virtual:react-router/server-build");
  const [services] = await Promise.all([createServices(config, ...parameters), pages]);
  const listener = getRequestListener(createApp(services).fetch);
  return { services, listener: (request, response) => void listener(request, response) };
};

export const run = (environment: Record<string, string | undefined>) =>
  runProcess(environment, async () => open);

/** The application alone, for services that are open already. */
export { createApp };
