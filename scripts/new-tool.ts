/**
 * Writes the folder of a new marketing tool in the shape that all of them have, and registers it everywhere a tool must
 * stand: `npm run new-tool -- id ラベル [--root folder]`. What it writes compiles and makes one plain line from the brief.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { composerFile, folderFiles } from "./new-tool/files.ts";
import { names } from "./new-tool/names.ts";
import { registrations } from "./new-tool/registrations.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string", default: "." } },
});
const [id = "", label = ""] = positionals;

function refuse(why: string): never {
  console.error(
    `${why}\nUsage: npm run new-tool -- id ラベル   (id: small letters, digits and _, e.g. press_release)`,
  );
  process.exit(1);
}

if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u.test(id)) refuse(`"${id}" is no id of a tool.`);
if (label.trim() === "" || /["\\\n`$]/u.test(label))
  refuse("A label is needed: plain words, as they stand on screen.");
const tool = names(id, label);
const folder = join(values.root, "src", "tools", tool.folder);
if (existsSync(folder)) refuse(`${folder} is there already.`);

// Everything is worked out before anything is written: a file that has changed its shape leaves nothing half done.
const changed = registrations(tool).map(({ path, change }) => {
  const file = join(values.root, path);
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before)
    refuse(`${path} no longer has the shape that this script knows; register the tool by hand.`);
  return { file, after };
});
const composer = join(values.root, "src", "composer", tool.folder, "compose.ts");
const made = folderFiles(tool);
const written = Object.entries(made).map(([name, text]) => ({ file: join(folder, name), text }));
for (const { file, text } of [...written, { file: composer, text: composerFile(tool) }]) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}
for (const { file, after } of changed) writeFileSync(file, after);
console.log(`${folder}: ${Object.keys(made).join(", ")}; ${composer}`);
console.log(
  `Registered in ${changed.map(({ file }) => file).join(", ")}. Next: npm run fix, then npm run check.`,
);
