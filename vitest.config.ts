import { defineConfig } from "vitest/config";
import { enginesWanted, isEmbeddedAlone, isSentinel } from "./test/support/global/engines.ts";
import { testFiles } from "./test/support/global/files.ts";
import { ProjectOrder } from "./test/support/global/order.ts";
import { tags } from "./test/support/global/size.ts";

const files = testFiles();
const engines = enginesWanted();
const isOnPostgres = engines !== "embedded";
const server = {
  embedded: [],
  both: files.database,
  sentinels: files.database.filter((file) => !isEmbeddedAlone(file)),
  postgres: files.database,
}[engines];
const embedded = {
  embedded: files.database,
  both: files.database,
  sentinels: files.database.filter(isSentinel),
  postgres: [],
}[engines];

const onPostgres = { env: { TEST_DATABASE: "postgres" } };
const onEmbedded = { env: { TEST_DATABASE: "embedded" } };
/** Node's own loader, without Vite: the product's modules as they run, in less than half the time. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };
const browserSettings = {
  globalSetup: ["test/support/global/temporary.ts", "test/support/global/data.ts"],
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** A worker loads the modules of a project once for all its files. */
function project(name: string, include: string[], more: object = {}) {
  return { extends: true, test: { name, include, isolate: false, ...more } } as const;
}

export default defineConfig({
  test: {
    // How long a stuck test may take. What must be quick says so itself, in a timed test; a busy machine is slow, not broken.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    sequence: { sequencer: ProjectOrder },
    tags,
    globalSetup: ["test/support/global/temporary.ts", "test/support/global/postgres.ts"],
    projects: [
      project("alone", files.alone, { isolate: true, ...(isOnPostgres ? onPostgres : onEmbedded) }),
      // Files that need no database go with the more of those that do: a worker of their own would load the product once more.
      project("embedded", isOnPostgres ? embedded : [...embedded, ...files.plain], {
        ...native,
        ...onEmbedded,
      }),
      project("postgres", isOnPostgres ? [...server, ...files.plain] : [], { ...native, ...onPostgres }),
      project("compiled", files.compiled),
      project("timed", files.timed, {
        ...native,
        ...onEmbedded,
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
      }),
      project("browser", files.browser, {
        ...native,
        ...onEmbedded,
        ...browserSettings,
        sequence: { groupOrder: 2 },
      }),
    ].filter(({ test }) => test.include.length > 0),
  },
});
