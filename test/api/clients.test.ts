/** @module-tag long */
/**
 * One list of calls, made by a program in TypeScript with a client generated from the OpenAPI document, and by one in Python: each
 * status is the one that is expected, and every answer has the shape that the document promises.
 */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

const list = resolve("test/api/clients/calls.json");
const calls: unknown[] = JSON.parse(readFileSync(list, "utf8"));
const run = promisify(execFile);
const isThere = (program: string) =>
  run(program, ["--version"]).then(
    () => true,
    () => false,
  );
const python = await isThere("python3");

let services: TestServices;
let api: RunningApi;
let folder: string;
beforeAll(async () => {
  // Each program comes from an address of its own, and the last call of the list uses up what that may change in a minute.
  services = await createTestServices({
    env: { TRUST_PROXY: "true", REQUESTS_PER_MINUTE: "90" },
  });
  api = await serveApi(services);
  // Inside of the repository, so that the client finds its library.
  mkdirSync("test-output", { recursive: true });
  folder = mkdtempSync(resolve("test-output/client-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
  // Every answer was held against the document on its way: this throws where one was not as described.
  await services.drop();
});

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: "es2023",
    module: "nodenext",
    allowImportingTsExtensions: true,
    types: ["node"],
    typeRoots: [resolve("node_modules/@types")],
  },
  files: ["client.mts"],
};

it("a client that is generated compiles, and makes every call", { timeout: 400_000 }, async () => {
  expect(calls.length).toBeGreaterThanOrEqual(60);
  const document = join(folder, "openapi.json");
  writeFileSync(document, await (await fetch(`${api.url}/api/v1/openapi.json`)).text());
  await run(process.execPath, ["test/api/clients/generate.mjs", document, join(folder, "api.d.ts")]);
  copyFileSync("test/api/clients/client.ts.txt", join(folder, "client.mts"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiled = await run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe("");
  const { cookie } = await signUp(api.url);
  const program = [join(folder, "client.mts"), api.url, cookie, "10.9.0.1", list];
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", ...program]);
  expect(JSON.parse(stdout)).toEqual({ calls: calls.length, wrong: [] });
});

it.skipIf(!python)(
  "a program in Python makes them too, where there is one",
  { timeout: 400_000 },
  async () => {
    const { cookie } = await signUp(api.url);
    const { stdout } = await run("python3", ["test/api/clients/calls.py", api.url, cookie, "10.9.0.2"], {
      env: { ...process.env, PYTHONUTF8: "1" },
    });
    expect(JSON.parse(stdout)).toEqual({ calls: calls.length, wrong: [] });
  },
);
