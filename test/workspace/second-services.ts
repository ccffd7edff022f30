/** A second process of the product, as far as people and the database see it: services of its own on the data of the first. */
import { pino } from "pino";
import type { Config } from "#src/config/env.ts";
import type { Database } from "#src/db/database.ts";
import { systemActor } from "#src/domain/context.ts";
import { assembleServices, type Services } from "#src/services.ts";
import type { TestServices } from "#test/support/services.ts";

/**
 * `beside`: the second process's connections to the same server; null where one process owns the database, which the second
 * services then share, with the in-process control that several services of one process have. Works on no jobs. Close it before the
 * first is dropped.
 */
export async function secondServices(
  first: TestServices,
  beside: Database | null,
  changes: Partial<Config> = {},
): Promise<Services & { end(): Promise<void> }> {
  const { control } = first.context(systemActor).engines;
  const services = await assembleServices({
    config: { ...first.config, ...changes },
    log: pino({ level: first.config.logLevel }),
    // Closing these services must not close what the first ones work on.
    database: beside ?? { ...first.database, close: async () => {}, onRequest: () => {} },
    origin: "http://127.0.0.1",
    root: Buffer.alloc(32, 7),
    engines: beside ? {} : { control },
  });
  return { ...services, end: () => services.close() };
}
