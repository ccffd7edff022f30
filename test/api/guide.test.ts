/** The examples of docs/api.md, each language from its first block to its last, against a server. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

const run = promisify(execFile);
const guide = readFileSync("docs/api.md", "utf8");
const folder = mkdtempSync(join(tmpdir(), "hitofude-guide-"));

let services: TestServices;
let api: RunningApi;
let key: string;
beforeAll(async () => {
  services = await createTestServices();
  api = await serveApi(services);
  const { cookie } = await signUp(api.url);
  const made = await fetch(`${api.url}/api/v1/keys`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "例", scopes: ["read", "write", "make"], days: null }),
  });
  ({ key } = (await made.json()) as { key: string });
});
afterAll(async () => {
  await api.close();
  await services.drop();
  rmSync(folder, { recursive: true });
});

it.each([
  ["sh", "bash", ["-euo", "pipefail"], "curl"],
  ["ts", process.execPath, ["--disable-warning=ExperimentalWarning"], process.execPath],
  ["py", "python3", [], "python3"],
])("examples in %s run", { timeout: 240_000 }, async (language, program, options, needed) => {
  const blocks = [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))];
  expect(blocks).toHaveLength(7);
  const there = await run(needed, ["--version"]).then(
    () => true,
    () => false,
  );
  if (!there) return;
  const file = join(folder, `example.${language === "ts" ? "mts" : language}`);
  writeFileSync(file, blocks.map(([, text]) => text).join("\n"));
  const env = { ...process.env, HITOFUDE_URL: api.url, HITOFUDE_KEY: key, PYTHONUTF8: "1" };
  const { stdout } = await run(program, [...options, file], { cwd: folder, env });
  expect(stdout).toContain("tokens");
});
