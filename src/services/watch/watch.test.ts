import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readMarks } from "./marks.ts";

const fixture = fileURLToPath(new URL("./watch.fixture.ts", import.meta.url));
const run = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";

let folder = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "hitofude-watch-")), "blocked");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

/** How the process keeps its loop, and after how long of that it is ended. */
function start(how: "always" | "until marked" | "never", endMs?: number): ChildProcess {
  const more = endMs === undefined ? [] : [String(endMs)];
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", fixture, folder, how, ...more],
    { stdio: ["pipe", "pipe", "ignore"] },
  );
  children.push(child);
  return child;
}

const turns = (child: ChildProcess) => once(child.stdout as NonNullable<typeof child.stdout>, "data");
const marks = () => expect.poll(() => readMarks(folder), { timeout: 60_000 });

it("marks the run that keeps the event loop, and the mark outlives a kill", async () => {
  const child = start("always");
  await marks().toEqual([run]);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readMarks(folder)).toEqual([run]);
});

it("takes the mark back when the loop turns again", async () => {
  const child = start("until marked");
  await turns(child);
  await marks().toEqual([]);
});

it("marks nothing while the loop turns, and a kill leaves no mark", async () => {
  const child = start("never");
  await turns(child);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readMarks(folder)).toEqual([]);
});

it("ends a process whose loop does not come back", async () => {
  const child = start("always", 600);
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  expect(readMarks(folder)).toEqual([run]);
});
