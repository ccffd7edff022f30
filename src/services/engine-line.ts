/** One line for the start-up message: which engine serves each job. */
import type { Config } from "../config/env.ts";
import type { Database } from "../db/database.ts";
import type { Engines } from "../domain/context.ts";
import type { SharedServices } from "./shared.ts";
import { storageLine } from "./storage.ts";

interface Parts {
  config: Config;
  database: Database;
}

export function describeEngines(
  { config, database }: Parts,
  engines: Engines,
  shared: SharedServices,
  metrics = "",
): string {
  const parts = [
    `text: ${engines.model.name}`,
    `database: ${database.kind}${database.kind === "embedded" ? ` (${config.dataDir})` : ""}`,
    "queue: pg-boss",
    shared.line,
    "pages: guarded reader",
    `web search: ${engines.search?.name ?? "none"}`,
    `pictures: ${engines.imageModel?.name ?? "none"}`,
    "files: worker thread",
    storageLine(database, config.s3),
    "challenge: proof of work",
    `sign-in: ${config.accounts.hosted ? "hosted" : "embedded"}`,
    `mail: ${config.smtp ? "smtp" : "outbox"}`,
    `billing: ${engines.billing?.name ?? "none"}`,
    ...(metrics ? [`metrics: ${metrics}`] : []),
    ...(config.traces ? [`traces: ${config.traces.endpoint}`] : []),
  ];
  return parts.join(" | ");
}
