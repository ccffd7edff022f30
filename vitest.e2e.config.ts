import { defineConfig } from "vitest/config";

const long = process.env.LONG_TESTS === "true";

/** The built product, started as a person starts it, driven in headless Chromium. Two files at a time, each with its own servers. */
export default defineConfig({
  test: {
    // Rows of many attempts have a run of their own: `npm run test:long`.
    include: [long ? "test/e2e/**/*.long.test.ts" : "test/e2e/**/*.test.ts"],
    exclude: long ? [] : ["test/e2e/**/*.long.test.ts"],
    globalSetup: ["test/support/global-data.ts"],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A busy machine is slow, not broken.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
});
