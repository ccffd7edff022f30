/** Before the browser suites: one migrated database, which every server of a test begins with a copy of, and the browser unpacked. */
import { join } from "node:path";
import { keepBrowser, launchBrowser } from "../browser.ts";
import { emptyDatabase, removeFolder, startServer, temporaryFolder } from "../server.ts";

export async function setup(): Promise<() => void> {
  // Unpacked here once: two workers that both unpack it would read each other's half-written files.
  await (await launchBrowser()).close();
  process.env[keepBrowser] = "true";
  const folder = temporaryFolder();
  const server = await startServer(folder);
  await server.end("SIGTERM");
  process.env[emptyDatabase] = join(folder, "database");
  return () => {
    delete process.env[keepBrowser];
    delete process.env[emptyDatabase];
    removeFolder(folder);
  };
}
