/** `npm run check`: format and lint, who imports whom, shape, dead code, docs, types. Everything runs; the first failure does not hide the next. */
import { spawn } from "node:child_process";

const node = process.execPath;
/** What the compiler knows of the last time, so that only what has changed since is looked at. */
const typesKept = "node_modules/.cache/hitofude/types.tsbuildinfo";
const checks: [name: string, command: string, args: string[]][] = [
  ["format and lint", node, ["node_modules/@biomejs/biome/bin/biome", "check", "."]],
  ["imports", node, ["scripts/check-imports.mjs"]],
  ["shape", node, ["scripts/check-shape.ts"]],
  ["docs", node, ["scripts/check-docs.ts"]],
  ["dead code", node, ["node_modules/knip/bin/knip.js", "--config", "scripts/knip.jsonc"]],
  ["checklist", node, ["scripts/checklist/checklist.ts"]],
  [
    "types",
    "sh",
    [
      "-c",
      `${node} node_modules/.bin/react-router typegen && ${node} node_modules/typescript/bin/tsc --incremental --tsBuildInfoFile ${typesKept}`,
    ],
  ],
];

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}

const started = Date.now();
let failed = 0;
await Promise.all(
  checks.map(async ([name, command, args]) => {
    const { code, output } = await run(command, args);
    if (code !== 0) failed += 1;
    process.stdout.write(code === 0 ? `ok    ${name}\n` : `FAIL  ${name}\n${output}\n`);
  }),
);
process.stdout.write(`checked in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
process.exit(failed > 0 ? 1 : 0);
