/** Before the browser suites: the browser unpacked, a migrated database that every server begins with a copy of, and a server a worker. */
import type { TestProject } from "vitest/node";
import { keepBrowser, launchBrowser } from "../browser.ts";
import { migratedFolder } from "../database.ts";
import { emptyDatabase, removeFolder, sharedSites, startServer, temporaryFolder } from "../server.ts";

export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  // Unpacked here once: two workers that both unpack it would read each other's half-written files.
  const [folder] = await Promise.all([migratedFolder(), launchBrowser().then((browser) => browser.close())]);
  process.env[keepBrowser] = "true";
  process.env[emptyDatabase] = folder;
  const workers = Array.from({ length: config.maxWorkers });
  // People come from addresses of their own (`signUp`).
  const servers = await Promise.all(
    workers.map(() => startServer(temporaryFolder(), { TRUST_PROXY: "true" })),
  );
  process.env[sharedSites] = JSON.stringify(servers.map(({ url, dataDir }) => ({ url, dataDir })));
  // A run that is interrupted leaves no server behind either.
  const abandon = () => {
    for (const { pid } of servers) process.kill(pid, "SIGKILL");
  };
  process.once("exit", abandon);
  return async () => {
    process.off("exit", abandon);
    for (const name of [keepBrowser, emptyDatabase, sharedSites]) delete process.env[name];
    for (const server of servers) {
      await server.end("SIGKILL");
      removeFolder(server.dataDir);
    }
  };
}
