/** Before the browser suites: one migrated database, which every server of a test begins with a copy of. */
import { join } from "node:path";
import { emptyDatabase, removeFolder, startServer, temporaryFolder } from "./server.ts";

export async function setup(): Promise<() => void> {
  const folder = temporaryFolder();
  const server = await startServer(folder);
  await server.end("SIGTERM");
  process.env[emptyDatabase] = join(folder, "database");
  return () => {
    delete process.env[emptyDatabase];
    removeFolder(folder);
  };
}
