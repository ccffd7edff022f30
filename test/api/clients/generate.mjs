/** Writes the types of an OpenAPI document: generate.mjs DOCUMENT FILE. The generator needs the compiler that programs can talk to. */
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-6" : specifier, context),
});
const { default: openapiTS, astToString } = await import("openapi-typescript");
const [document = "", file = ""] = process.argv.slice(2);
writeFileSync(file, astToString(await openapiTS(JSON.parse(readFileSync(document, "utf8")))));
