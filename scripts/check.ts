/** `npm run check`: format and lint, who imports whom, shape, names, dead code, docs, types. Everything runs; the first failure does not hide the next. */
import { spawn } from "node:child_process";

const node = process.execPath;
/** What the slow checks know of the last time, told by contents, so that only what has changed since is read again. */
const kept = "node_modules/.cache/hitofude";
const checks: [name: string, command: string, args: string[]][] = [
  ["format and lint", node, ["node_modules/@biomejs/biome/bin/biome", "check", "."]],
  [
    "imports",
    node,
    ["scripts/check-imports.mjs", "--cache", `${kept}/imports`, "--cache-strategy", "content"],
  ],
  ["shape", node, ["scripts/check-shape.ts"]],
  ["names", node, ["scripts/check-names.ts"]],
  ["docs", node, ["scripts/check-docs.ts"]],
  [
    "dead code",
    node,
    [
      "node_modules/knip/bin/knip.js",
      "--config",
      "scripts/knip.jsonc",
      "--cache",
      "--cache-location",
      `${kept}/dead-code`,
    ],
  ],
  ["checklist", node, ["scripts/checklist/checklist.ts"]],
  [
    // One checker: several look anew at what they share, which costs more than it gains beside the other lane.
    "types",
    "sh",
    [
      "-c",
      `${node} node_modules/.bin/react-router typegen && GOGC=300 ${node} node_modules/typescript/bin/tsc --incremental --checkers 1 --tsBuildInfoFile ${kept}/types.tsbuildinfo`,
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
async function lane(inOrder: typeof checks): Promise<void> {
  for (const [name, command, args] of inOrder) {
    const { code, output } = await run(command, args);
    if (code !== 0) failed += 1;
    process.stdout.write(code === 0 ? `ok    ${name}\n` : `FAIL  ${name}\n${output}\n`);
  }
}
// Types take as long as all the others: two lanes for two cores, so that no process waits for another's turn.
const isTypes = ([name]: (typeof checks)[number]) => name === "types";
await Promise.all([lane(checks.filter(isTypes)), lane(checks.filter((check) => !isTypes(check)))]);
process.stdout.write(`checked in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
process.exit(failed > 0 ? 1 : 0);
