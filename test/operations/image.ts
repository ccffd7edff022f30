/** Does what a Dockerfile says without a container engine: each stage is a folder, and its commands run in it on this machine. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { dirname, join, matchesGlob } from "node:path";

interface Stage {
  name: string;
  instructions: [word: string, rest: string][];
}

export interface Image {
  /** Its root. */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  user: number;
  /** ENTRYPOINT and CMD, as paths of the image. */
  entrypoint: string[];
  command: string[];
  healthcheck: string[];
}

function stagesOf(file: string): Stage[] {
  const lines = readFileSync(file, "utf8").replaceAll("\\\n", "").split("\n");
  const stages: Stage[] = [];
  for (const line of lines.filter((text) => text.trim() !== "" && !text.startsWith("#"))) {
    const [, word = "", rest = ""] = line.match(/^(\w+)\s+(.*)$/) ?? [];
    if (word === "FROM") stages.push({ name: rest.match(/ AS (\w+)$/)?.[1] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push([word, rest]);
  }
  return stages;
}

/** What of the checkout goes along, by the rules beside the Dockerfile: the last that matches decides. */
function isTaken(path: string, rules: readonly string[]): boolean {
  let taken = true;
  for (const rule of rules) {
    const pattern = rule.replace(/^!/, "");
    if (matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)) taken = rule.startsWith("!");
  }
  return taken;
}

/** Makes all stages below `root`; the last one is the image. Throws when a command fails. */
export function makeImage(dockerfile: string, root: string): Image {
  const rules = readFileSync(`${dockerfile}.dockerignore`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const folders = new Map<string, string>();
  let image: Image | undefined;
  for (const [at, stage] of stagesOf(dockerfile).entries()) {
    const folder = join(root, stage.name || `stage-${at}`);
    folders.set(stage.name, folder);
    // Of a base, only Node is looked at.
    mkdirSync(join(folder, "usr/local/bin"), { recursive: true });
    if (stage.name !== "") cpSync(process.execPath, join(folder, "usr/local/bin/node"));
    image = { folder, workdir: folder, env: {}, user: 0, entrypoint: [], command: [], healthcheck: [] };
    for (const [word, rest] of stage.instructions) perform(image, word, rest, { folders, rules });
  }
  if (!image) throw new Error("no stage");
  return image;
}

interface Beside {
  folders: Map<string, string>;
  rules: readonly string[];
}

function perform(image: Image, word: string, rest: string, { folders, rules }: Beside): void {
  const inside = (path: string) =>
    path.startsWith("/") ? join(image.folder, path) : join(image.workdir, path);
  if (word === "WORKDIR") {
    image.workdir = inside(rest);
    mkdirSync(image.workdir, { recursive: true });
  } else if (word === "ENV") {
    for (const pair of rest.split(" ")) image.env[pair.split("=")[0] ?? ""] = pair.split("=")[1] ?? "";
  } else if (word === "USER") image.user = Number(rest.split(":")[0]);
  else if (word === "ENTRYPOINT") image.entrypoint = JSON.parse(rest);
  else if (word === "CMD") image.command = JSON.parse(rest);
  else if (word === "HEALTHCHECK") image.healthcheck = JSON.parse(rest.slice(rest.indexOf("[")));
  else if (word === "RUN") run(image, rest);
  else if (word === "COPY") copy(rest, folders, rules, inside);
}

function run(image: Image, command: string): void {
  const env = {
    ...process.env,
    NODE_ENV: "",
    PATH: `${join(image.folder, "usr/local/bin")}:${process.env.PATH}`,
  };
  const done = spawnSync("sh", ["-c", command], {
    cwd: image.workdir,
    env,
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  if (done.status !== 0)
    throw new Error(`RUN ${command}\n${done.stdout.slice(-2000)}${done.stderr.slice(-2000)}`);
}

function copy(
  rest: string,
  folders: Beside["folders"],
  rules: readonly string[],
  inside: (path: string) => string,
) {
  const words = rest.split(" ");
  const from = words.find((one) => one.startsWith("--from="))?.slice("--from=".length);
  const owner = words.find((one) => one.startsWith("--chown="))?.slice("--chown=".length);
  const paths = words.filter((one) => !one.startsWith("--"));
  const target = paths.pop() ?? ".";
  for (const path of paths) {
    const source = from === undefined ? path : join(folders.get(from) ?? "", path);
    if (!existsSync(source)) throw new Error(`COPY ${path}: there is none`);
    const isFolder = statSync(source).isDirectory();
    const to =
      target.endsWith("/") && !isFolder ? join(inside(target), path.split("/").at(-1) ?? "") : inside(target);
    mkdirSync(dirname(to), { recursive: true });
    if (isFolder && from === undefined) copyTaken(source, to, rules);
    else cpSync(source, to, { recursive: true, verbatimSymlinks: true });
    if (owner) chownSync(to, Number(owner.split(":")[0]), Number(owner.split(":")[1]));
  }
}

/** The checkout, without what stays behind. */
function copyTaken(source: string, to: string, rules: readonly string[]): void {
  const kept = (path: string) => isTaken(path, rules);
  for (const entry of readdirSync(source, { recursive: true, encoding: "utf8", withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (
      /^(node_modules|\.git|build|\.data|test-output)(\/|$)/.test(path) ||
      entry.isDirectory() ||
      !kept(path)
    )
      continue;
    const copied = join(to, path);
    mkdirSync(dirname(copied), { recursive: true });
    cpSync(path, copied);
    chmodSync(copied, 0o644);
  }
}

/** Bytes of all files below a folder. */
export function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
