/** @module-tag long */
/** A new tool is written in a copy of the source, and has to compile there. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const run = promisify(execFile);
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "hitofude-new-tool-"));
  for (const name of ["src", "package.json", "tsconfig.json"])
    cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const config = {
    extends: "./tsconfig.json",
    compilerOptions: { types: ["node"] },
    include: ["src/tools/**/*", "src/composer/**/*"],
    exclude: ["**/*.test.*"],
  };
  writeFileSync(join(root, "tools.json"), JSON.stringify(config));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const make = (...words: string[]) => run(process.execPath, ["scripts/new-tool.ts", ...words, "--root", root]);
const compile = () =>
  run(process.execPath, [
    "node_modules/typescript/bin/tsc",
    ...["-p", join(root, "tools.json"), "--noEmit"],
    // The second time looks at what has changed since the first.
    ...["--incremental", "--tsBuildInfoFile", join(root, "kept.tsbuildinfo")],
  ]).then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );

it("refuses an id that is none, a missing label and a folder that is there, and then writes nothing", async () => {
  for (const words of [["Press-Release", "プレスリリース"], ["press_release"], ["faq", "よくある質問"]])
    await expect(make(...words)).rejects.toMatchObject({ code: 1 });
  expect(readFileSync(join(root, "src/tools/catalog.ts"), "utf8")).not.toContain("press");
});

it("writes a folder of the common shape that compiles, and that does not once it is forgotten anywhere", async () => {
  const { stdout } = await make("press_release", "プレスリリース");
  expect(stdout).toContain(
    "definition.ts, pieces.ts, form.ts, items.ts, roles.ts, prompt.ts, server.ts, view.tsx",
  );
  expect(await compile()).toBe("");
  const tables = [
    ...["catalog.ts", "server.ts", "views.tsx", "form/forms.ts", "exports.ts", "pieces.ts"].map(
      (name) => `tools/${name}`,
    ),
    "composer/compose.ts",
  ];
  for (const name of tables) {
    const path = join(root, "src", name);
    const text = readFileSync(path, "utf8");
    expect(text).toContain("  press_release: ");
    writeFileSync(path, text.replace(/^ {2}press_release: .*\n/mu, ""));
  }
  const errors = await compile();
  for (const name of tables) expect(errors).toContain(`src/${name}`);
}, 120_000);
