import { defineConfig } from "vitest/config";

const include = ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"];
const exclude = ["test/e2e/**"];
/**
 * Files that put a module of their own in place of one of the product's (`vi.mock`), and those about the stock sign-in client, which
 * keeps a backend's keys for as long as its module lives.
 */
const alone = [
  "test/api/{matrix,reference,credentials,hosted}.test.ts",
  "test/auth/*.test.ts",
  "test/hostile/account-rights.test.ts",
];
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
      {
        extends: true,
        // Each worker loads the product once, not once a file: a test that changes what is shared puts it back.
        test: { name: "shared", include, exclude: [...exclude, ...alone, ...timed], isolate: false },
      },
      { extends: true, test: { name: "alone", include: alone, exclude: timed } },
      { extends: true, test: { name: "timed", include: timed, exclude } },
    ],
  },
});
