/**
 * Which engine a file that opens a database runs on. `npm test` runs each once, on Postgres where it is installed, and what stands
 * here on the embedded engine too: the engine itself, and of runs, use and memo the file that writes and races most.
 */
export type Engines = "embedded" | "postgres" | "sentinels" | "both";

const sentinels: Record<string, readonly string[]> = {
  database: ["database", "wall"],
  runs: ["lifecycle", "repetitive-documents"],
  usage: ["races"],
  workspace: ["memo"],
};

export const isSentinel = (file: string) =>
  Object.entries(sentinels).some(([folder, names]) =>
    names.some((name) => file === `test/${folder}/${name}.test.ts`),
  );

/**
 * Not on a server: each command of the one opens the whole product in a process of its own, which takes minutes there (the long run has it);
 * the other looks at how long the embedded engine, too, keeps the thread that serves.
 */
export const isEmbeddedAlone = (file: string) =>
  file === "test/database/user-command.test.ts" || file === "test/runs/repetitive-documents.test.ts";

/** From TEST_DATABASE; the embedded engine alone when nothing is said, so that one file runs anywhere. */
export function enginesWanted(): Engines {
  const wanted = process.env.TEST_DATABASE ?? "embedded";
  if (["embedded", "postgres", "sentinels", "both"].includes(wanted)) return wanted as Engines;
  throw new Error(`TEST_DATABASE=${wanted}: embedded, postgres, sentinels or both.`);
}
