import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**"],
    // How long a stuck test may take. What must be quick says so itself, in a timed test; a busy machine is slow, not broken.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Each worker loads the product once, not once a file: a test that changes what is shared puts it back.
    isolate: false,
    globalSetup: ["test/support/global/temporary.ts", "test/support/global/postgres.ts"],
  },
});
