/** The shape of the tree: sizes, folder vocabulary, names. See docs/architecture.md. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript-6";

const maxFileLines = 300;
const maxFilesInFolder = 20;
const maxFunctionLines = 80;
const problems: string[] = [];

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

const files = ["src", "test", "scripts", "bench"].flatMap(walk);
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes("/migrations/"));

const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

/** What stands three folders up or more is imported from the root, as #src/… or #test/…, so that moving a file changes no path. */
const climbingImport =
  /^(?:import|export|\} from)\b.*"((?:\.\.\/){3,}[^"]+)";$|\bimport\("((?:\.\.\/){3,}[^"]+)"\)/m;

for (const file of sources) {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n").length - 1;
  const climbs = climbingImport.exec(text);
  if (climbs) problems.push(`${file}: ${climbs[1] ?? climbs[2]} is imported from the root (#src/…)`);
  if (lines > maxFileLines) problems.push(`${file}: ${lines} lines (at most ${maxFileLines})`);
  const name = basename(file).replace(/^\+/, "");
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/.test(name))
    problems.push(`${file}: file names are kebab-case`);
}

/**
 * A function's lines are all from its first to its last: markup and functions inside of it count too, which they do not for
 * Biome's rule (docs/decisions/0026-lines-of-a-function.md).
 */
function longFunctions(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node)) {
      const [first, last] = [node.getStart(), node.end].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      );
      const lines = (last ?? 0) - (first ?? 0) + 1;
      if (lines > maxFunctionLines)
        found.push(`${file}:${(first ?? 0) + 1}: a function of ${lines} lines (at most ${maxFunctionLines})`);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

for (const file of sources) {
  if (/^(test|bench)\//.test(file) || /\.(test|contract)\.tsx?$/.test(file)) continue;
  const text = readFileSync(file, "utf8");
  if (text.split("\n").length > maxFunctionLines) problems.push(...longFunctions(file, text));
}

/** A type that is given up is carried through instead: `never` fits everywhere, so nothing is checked behind it. */
for (const file of sources) {
  if (!file.startsWith("src/") || /\.(test|contract)\.tsx?$/.test(file)) continue;
  if (/\bas never\b/.test(code(readFileSync(file, "utf8"))))
    problems.push(`${file}: as never gives a type up`);
}

const perFolder = Map.groupBy(sources, dirname);
for (const [folder, inside] of perFolder) {
  const code = inside.filter((file) => !/\.test\.tsx?$/.test(file));
  if (code.length > maxFilesInFolder)
    problems.push(`${folder}: ${code.length} files (at most ${maxFilesInFolder})`);
}

/** domain/<noun> knows these files only: schema access queries commands rules, the last two also as folders. */
const nounFile =
  /^src\/domain\/[a-z-]+\/((schema|access|queries|commands|rules)(\.test)?\.ts|(commands|rules)\/[a-z-]+(\.test)?\.ts)$/;
for (const file of files.filter((path) => path.startsWith("src/domain/") && path.split("/").length > 3)) {
  if (!nounFile.test(file)) problems.push(`${file}: not one of the files a domain noun has`);
}

/** The tables over all tools and the contract stand in the root of src/tools, and nothing else does. */
const maxToolRootFiles = 8;
const inTools = readdirSync("src/tools", { withFileTypes: true });
const toolRoot = inTools.filter((entry) => !entry.isDirectory());
if (toolRoot.length > maxToolRootFiles)
  problems.push(`src/tools: ${toolRoot.length} files in its root (at most ${maxToolRootFiles})`);

/** Every tool folder has the same files. */
const sharedByTools = ["exporting", "form", "pieces", "questions", "structure", "view", "wire", "wording"];
const toolFiles = ["definition", "pieces", "form", "prompt", "items", "roles", "server", "view"];
for (const { name: tool } of inTools.filter(
  (entry) => entry.isDirectory() && !sharedByTools.includes(entry.name),
)) {
  for (const name of [...toolFiles, "export/exporters"]) {
    const needed = `${name}.ts${name === "view" ? "x" : ""}`;
    if (!files.includes(join("src/tools", tool, needed)))
      problems.push(`src/tools/${tool}: ${needed} is missing`);
  }
}

if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
