// Makes a fresh checkout ready: what serves and builds; with --all also what checks and tests (a browser among it); with --build the
// build. Runs on any Node from 20, uses built-ins only, and does nothing when nothing has changed since the last time.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const stampFolder = join("node_modules", ".cache", "hitofude");

function fail(what, cure) {
  process.stderr.write(`hitofude: ${what}\n  ${cure}\n`);
  process.exit(1);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function isCurrent(name, hash) {
  const file = join(stampFolder, name);
  return existsSync(file) && readFileSync(file, "utf8") === hash;
}

function stamp(name, hash) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(join(stampFolder, name), hash);
}

/** Runs a command, with a dot every two seconds; its output is shown only when it fails. */
function run(label, command, args) {
  return new Promise((resolve) => {
    const started = Date.now();
    process.stdout.write(`hitofude: ${label} `);
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const dots = setInterval(() => process.stdout.write("."), 2000);
    const end = (ok, detail) => {
      clearInterval(dots);
      process.stdout.write(ok ? ` done in ${((Date.now() - started) / 1000).toFixed(1)} s\n` : " failed\n");
      if (!ok) process.stderr.write(`${output}\n${detail}\n`);
      resolve(ok);
    };
    child.on("error", (error) => end(false, String(error)));
    child.on("exit", (code) => end(code === 0, `exit code ${code}`));
  });
}

async function install(wanted) {
  const hash = hashOf(["package-lock.json"]);
  // Who has everything keeps everything: the next start must not take the tests' tools away.
  const all = wanted || existsSync(join("node_modules", ".bin", "vitest"));
  const name = all ? "install-all" : "install";
  if (isCurrent(name, hash) && existsSync(join("node_modules", ".bin", all ? "vitest" : "vite"))) return;
  const what = all ? "dependencies" : "what serves";
  const ok = await run(`installing ${what} (about half a minute)`, "npm", [
    "ci",
    "--no-audit",
    "--no-fund",
    ...(all ? [] : ["--omit=dev"]),
  ]);
  if (!ok) {
    fail(
      "the dependencies could not be installed.",
      "Check that the npm registry can be reached (npm ping), then run the same command again.",
    );
  }
  stamp(name, hash);
}

async function build() {
  const documents = readdirSync(".").filter((name) => name.endsWith(".md"));
  const sources = ["src", "public", "docs", "scripts/docs", ...documents]
    .flatMap(filesUnder)
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = hashOf([...sources, "vite.config.ts", "react-router.config.ts", "package-lock.json"]);
  if (isCurrent("build", hash) && existsSync(join("build", "server", "index.js"))) return;
  if (!(await run("building (some seconds)", "npm", ["run", "--silent", "build"]))) {
    fail(
      "the build failed.",
      "The lines above say where. In an unchanged checkout, run: npm ci && npm run build",
    );
  }
  stamp("build", hash);
}

function requireNode() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20)
    fail(
      `Node ${process.versions.node} is too old.`,
      "Install Node 20 or later (https://nodejs.org), then try again.",
    );
}

requireNode();
await install(process.argv.includes("--all"));
if (process.argv.includes("--build")) await build();
