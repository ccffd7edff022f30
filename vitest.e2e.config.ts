import { defineConfig } from "vitest/config";

const long = process.env.LONG_TESTS === "true";

/** The built product, started as a person starts it, driven in headless Chromium. Two files at a time, each with its own servers. */
export default defineConfig({
  test: {
    // Rows of many attempts have a run of their own: `npm run test:long`.
    include: [long ? "test/e2e/**/*.long.test.ts" : "test/e2e/**/*.test.ts"],
    exclude: long ? [] : ["test/e2e/**/*.long.test.ts"],
    globalSetup: ["test/support/global/temporary.ts", "test/support/global/data.ts"],
    // A busy machine is slow, not broken; what must be quick says so itself.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // A worker keeps its modules and its browser; pages, servers and data are each file's own.
    isolate: false,
  },
});
