/** What the build makes one program of: a start reads a few large files instead of a thousand small ones. Loaded by src/server.ts. */
import { createApp } from "./app.ts";
import type { Config } from "./config/env.ts";
import { createServices } from "./services.ts";
import type { Log } from "./shared/log/safe-log.ts";

/** Opens every service and the HTTP application on them. `siteUrl` is where browsers reach this process. */
export async function openProduct(config: Config, log: Log, siteUrl: string) {
  const services = await createServices(config, log, siteUrl);
  return { services, app: createApp(services) };
}

/** The application alone, for services that are open already. */
export { createApp };
