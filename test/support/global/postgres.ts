/** Vitest global set-up: one Postgres server for the whole run, where files of it are to run on one. */
import { type PostgresSettings, startPostgres } from "../postgres.ts";
import { enginesWanted } from "./engines.ts";

const variable = "TEST_POSTGRES_URL";

/** The server of this test run, where the file at hand is to run on it. */
export function postgresUrl(): string | undefined {
  return enginesWanted() === "postgres" ? process.env[variable] : undefined;
}

export const setup = () => startWanted();

/** Starts the server, or ends the run with the reason: suites asked to run on Postgres must not pass on something else. */
export async function startWanted(settings?: PostgresSettings): Promise<(() => Promise<void>) | undefined> {
  const wanted = enginesWanted();
  if (wanted === "embedded" || process.env[variable] !== undefined) return;
  const server = await startPostgres(settings);
  if ("reason" in server)
    throw new Error(`TEST_DATABASE=${wanted}, but Postgres cannot be started: ${server.reason}.`);
  process.env[variable] = server.url;
  return async () => {
    delete process.env[variable];
    await server.stop();
  };
}
