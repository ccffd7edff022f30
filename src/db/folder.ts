import { join } from "node:path";

/** Where the embedded database lives inside the program's data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, "database");
}
