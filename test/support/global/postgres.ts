/** Vitest global set-up: with TEST_DATABASE=postgres, one server for the whole run. */
import { startPostgres } from "../postgres.ts";

const variable = "TEST_POSTGRES_URL";

/** The server of this test run, if it runs on one. */
export function postgresUrl(): string | undefined {
  return process.env[variable];
}

/** Starts the server, or ends the run with the reason: suites asked to run on Postgres must not pass on something else. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== "postgres" || postgresUrl()) return;
  const server = await startPostgres();
  if ("reason" in server)
    throw new Error(`TEST_DATABASE=postgres, but Postgres cannot be started: ${server.reason}.`);
  process.env[variable] = server.url;
  return async () => {
    delete process.env[variable];
    await server.stop();
  };
}
