/** Tests of what people do all day: signing in, projects, files, threads, runs, results, use, searches. */
export const mainWays = [
  "test/auth/sign-in.test.ts",
  "test/auth/sign-up.test.ts",
  "test/runs/by-hand.test.ts",
  "test/runs/lifecycle.test.ts",
  "test/runs/worker.test.ts",
  "test/usage/charges.test.ts",
  "test/workspace/files.test.ts",
  "test/workspace/projects.test.ts",
  "test/workspace/results-board.test.ts",
  "test/workspace/search.test.ts",
  "test/workspace/thread-sharing.test.ts",
];
