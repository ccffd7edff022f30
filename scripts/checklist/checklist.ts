/**
 * Every check has a test: an id counts as tested when a name of a test, or a row of its table, begins with it.
 * Without arguments: fails when an id has no test or docs/checks.md is not what would be written. `--write` writes it.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parts } from "./ids.ts";

const document = "docs/checks.md";

function testFiles(): string[] {
  return ["src", "test"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
}

/** Ids at the beginning of names: `"C1: …"`, `"C1, C2 …"`, and `["C1", …]` in a table of cases; `["C1"]` alone is a source. */
function idsNamed(text: string): Set<string> {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const names = code.matchAll(/(?:\(\s*|\[\s*)["'`]((?:[CPWZ]\d+[,: ]*)+)(?!\d|["'`]\])/g);
  return new Set([...names].flatMap(([, ids = ""]) => ids.match(/C\d+/g) ?? []));
}

function filesById(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of testFiles())
    for (const id of idsNamed(readFileSync(file, "utf8"))) found.set(id, [...(found.get(id) ?? []), file]);
  return found;
}

function write(found: Map<string, string[]>): string {
  const lines = [
    "# Checks of the shell, and the tests that prove them",
    "",
    "Written by `npm run checklist`; `npm run check` compares. The words are in `scripts/checklist/ids.ts`, the files are found by",
    "the ids in the names of their tests.",
  ];
  for (const [part, checks] of Object.entries(parts)) {
    lines.push("", `## ${part}`, "| Id | Check | Tests |", "|---|---|---|");
    for (const [number, words] of Object.entries(checks)) {
      const files = (found.get(`C${number}`) ?? []).map((file) => `\`${file}\``).join(", ");
      lines.push(`| C${number} | ${words} | ${files} |`);
    }
  }
  return `${lines.join("\n")}\n`;
}

const found = filesById();
const ids = Object.values(parts).flatMap((checks) => Object.keys(checks).map((number) => `C${number}`));
const problems = ids
  .filter((id) => !found.has(id))
  .map((id) => `no test has ${id} at the beginning of its name`);
for (let number = 1; number <= 120; number++)
  if (!ids.includes(`C${number}`)) problems.push(`scripts/checklist/ids.ts: C${number} is missing`);
for (const [id, files] of found)
  if (!ids.includes(id)) problems.push(`${files.join(", ")}: there is no check ${id}`);

const text = write(found);
if (process.argv.includes("--write")) writeFileSync(document, text);
else if (readFileSync(document, "utf8") !== text)
  problems.push(`${document} is not up to date. Run: npm run checklist`);

if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
