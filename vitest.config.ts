import { defineConfig } from "vitest/config";

/** Beside the code: small and without state, so that a worker loads the product once and not once a file. */
const beside = ["src/**/*.test.{ts,tsx}"];
/**
 * Whole parts of the product together. Each file has modules of its own: some put another in one's place (`vi.mock`), and the stock
 * sign-in client keeps a backend's keys for as long as its module lives.
 */
const whole = ["test/**/*.test.{ts,tsx}"];
const exclude = ["test/e2e/**"];
/** Bounds on time or memory: `npm test` runs them by themselves. */
const timed = ["src/**/*.timed.test.ts", "test/**/*.timed.test.ts"];

export default defineConfig({
  test: {
    // How long a stuck test may take. What must be quick says so itself, in a timed test; a busy machine is slow, not broken.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: ["test/support/global/temporary.ts", "test/support/global/postgres.ts"],
    projects: [
      { extends: true, test: { name: "shared", include: beside, exclude: timed, isolate: false } },
      { extends: true, test: { name: "alone", include: whole, exclude: [...exclude, ...timed] } },
      { extends: true, test: { name: "timed", include: timed, exclude } },
    ],
  },
});
