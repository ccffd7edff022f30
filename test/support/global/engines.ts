/**
 * Which engine a file that opens a database runs on. `npm test` runs each once, on Postgres where it is installed, and what stands
 * here on the embedded engine too: the engine itself, whatever races, and of every noun the file that writes and reads the most.
 */
export type Engines = "embedded" | "postgres" | "sentinels" | "both";

const folders = ["test/database/", "test/runs/"];

const files = ["src/engines/queue/pg-boss.test.ts"];

export const isSentinel = (file: string) =>
  files.includes(file) || folders.some((folder) => file.startsWith(folder));

/** From TEST_DATABASE; the embedded engine alone when nothing is said, so that one file runs anywhere. */
export function enginesWanted(): Engines {
  const wanted = process.env.TEST_DATABASE ?? "embedded";
  if (["embedded", "postgres", "sentinels", "both"].includes(wanted)) return wanted as Engines;
  throw new Error(`TEST_DATABASE=${wanted}: embedded, postgres, sentinels or both.`);
}
