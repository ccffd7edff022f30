import { defineConfig } from "vitest/config";

/** The built product, started as a person starts it, driven in headless Chromium. Two files at a time, each with its own servers. */
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.test.ts"],
    globalSetup: ["test/support/global-data.ts"],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A busy machine is slow, not broken.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
});
