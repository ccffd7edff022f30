/** Docs tell the truth: every path, link and npm script they name exists. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const inside = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
const documents = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...inside("docs"),
  ...inside(".github"),
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const problems: string[] = [];

for (const document of documents) {
  const text = readFileSync(document, "utf8");
  for (const [, target = ""] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
    if (!existsSync(normalize(join(dirname(document), target))))
      problems.push(`${document}: link to ${target}`);
  }
  for (const [, path = ""] of text.matchAll(
    /`((?:src|test|scripts|bench|docs|public)\/[A-Za-z0-9_./-]+)`/g,
  )) {
    if (!existsSync(path)) problems.push(`${document}: names ${path}, which does not exist`);
  }
  for (const [, name = ""] of text.matchAll(/npm run ([a-z][a-z:-]*)/g)) {
    if (!(name in scripts)) problems.push(`${document}: names "npm run ${name}", which does not exist`);
  }
}

/** A promise is one sentence that can be read at a glance; the target of a link in it does not count. */
const maxPromise = 160;
const promised = new Set<string>();
for (const [, promise = ""] of readFileSync("docs/behaviour.md", "utf8").matchAll(
  /^\| ((?:\\\||[^|])+?) \| [^|]* \|/gm,
)) {
  const words = promise.replace(/\]\([^)]*\)/g, "]");
  const row = `docs/behaviour.md: "${promise.slice(0, 50)}…"`;
  if (words.length > maxPromise)
    problems.push(`${row} has ${words.length} characters (at most ${maxPromise})`);
  if (/[.。] ?[A-Zぁ-んァ-ヶ一-龠]|;/.test(words.replace(/\([^)]*\)/g, "")))
    problems.push(`${row} is more than one sentence`);
  if (promised.has(promise) && promise !== "Promise") problems.push(`${row} stands twice`);
  promised.add(promise);
}

/** A heading names the folders of its rows; a row whose code is elsewhere begins with where it is: "in the chat, …". */
let folders: string[] = [];
for (const line of readFileSync("docs/behaviour.md", "utf8").split("\n")) {
  if (line.startsWith("## ")) folders = [...line.matchAll(/`([^`]+)`/g)].map(([, folder = ""]) => folder);
  const [promise = "", code = ""] = line.startsWith("| ") ? line.slice(2).split(" | ") : [];
  const paths = [...code.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
  const isUnder = paths.some((path) => folders.some((folder) => path.startsWith(folder)));
  if (paths.length > 0 && !isUnder && !/^(?:in|among|on|at|by) [^,]{3,60},/.test(promise))
    problems.push(
      `docs/behaviour.md: "${promise.slice(0, 50)}…" is under no folder of its heading, nor says where it is`,
    );
}

if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
