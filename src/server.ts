/** Where the process begins: loads the product, built or from the sources, and loads nothing else. */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { ConfigError, explainSetting, readEnvironment } from "./config/environment.ts";

/**
 * Code that V8 has compiled before is read instead of compiled; where the folder cannot be written, it is compiled anew. `npm start` says the
 * same before this file is read, so that Node need not load what takes the types out of it.
 */
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/node-compile", import.meta.url)));

function fail(message: string): never {
  process.stderr.write(`hitofude: ${message}\n`);
  process.exit(1);
}

async function loadBuild(): Promise<typeof import("./product.ts")> {
  const entry = new URL("../build/server/index.js", import.meta.url);
  if (!existsSync(entry)) fail("the build is missing. Run: npm run build");
  return await import(entry.href);
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  const { run } =
    environment.NODE_ENV === "production" ? await loadBuild() : await import("./development.ts");
  await run(environment);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(explainSetting(error));
  throw error;
});
