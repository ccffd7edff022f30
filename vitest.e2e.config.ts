import { defineConfig } from "vitest/config";

/** The built product, started as a person starts it, driven in headless Chromium. One file at a time: each has its own server. */
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.test.ts"],
    globalSetup: ["test/support/global-data.ts"],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A busy machine is slow, not broken.
    expect: { poll: { timeout: 10_000 } },
    fileParallelism: false,
  },
});
