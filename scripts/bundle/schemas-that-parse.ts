/**
 * In the browser schemas only parse. What turns them into JSON Schema, a sixth of zod, is left out there: the API's reference and
 * the questions to models are made on the server.
 */
import type { Plugin } from "vite";

const parts = /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/** The same names, each of which says that it is not there. */
export function withoutBodies(code: string): string {
  const named = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `none as ${name}`);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => `none as ${name}`);
  return `const none = () => { throw new Error("No JSON Schema in the browser."); };\nexport { ${[...named, ...renamed].join(", ")} };`;
}

export function schemasThatParse(): Plugin {
  const found = new Set<string>();
  return {
    name: "schemas-that-parse",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: parts },
      handler(code, id) {
        found.add(parts.exec(id)?.[1] ?? "");
        return { code: withoutBodies(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && found.size < 2)
        this.error("zod keeps its JSON Schema elsewhere: look at scripts/bundle/schemas-that-parse.ts");
    },
  };
}
