// Runs dependency-cruiser with the rules of .dependency-cruiser.cjs. It parses with the TypeScript compiler API, which
// TypeScript 7 no longer has, so that within this process "typescript" means version 6. Types are checked with 7.
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const mapped = specifier.replace(/^typescript(?=$|\/)/, "typescript-6");
    return next(context.parentURL?.includes("dependency-cruiser") ? mapped : specifier, context);
  },
});

process.argv = [
  process.argv[0],
  "depcruise",
  "src",
  "--config",
  ".dependency-cruiser.cjs",
  ...process.argv.slice(2),
];
await import("../node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
