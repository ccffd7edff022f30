/** What the build makes one program of: a start reads a few large files instead of a thousand small ones. Loaded by src/server.ts. */
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { type Open, runProcess } from "./process.ts";
import { createServices } from "./services.ts";

const open: Open = async (...parameters) => {
  const services = await createServices(...parameters);
  const listener = getRequestListener(createApp(services).fetch);
  return { services, listener: (request, response) => void listener(request, response) };
};

export const run = (environment: Record<string, string | undefined>) =>
  runProcess(environment, async () => open);

/** The application alone, for services that are open already. */
export { createApp };
