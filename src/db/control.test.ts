import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Control, requestControl, startControl } from "./control.ts";
import { readOwner } from "./embedded/lock.ts";
import { silentLog } from "./log.ts";

let root: string;
let control: Control | undefined;
const actions = {
  backup: vi.fn(async (file: string) => ({ file, bytes: 42 })),
  restore: vi.fn(async (_file: string) => {}),
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hitofude-control-"));
});
afterEach(async () => {
  await control?.close();
  control = undefined;
  vi.clearAllMocks();
  rmSync(root, { recursive: true, force: true });
});

test("passes a request on and answers it", async () => {
  control = await startControl(root, actions, silentLog);
  expect(await requestControl(root, "backup", "/somewhere/file")).toEqual({ bytes: 42 });
  expect(actions.backup).toHaveBeenCalledWith("/somewhere/file");
  await requestControl(root, "restore", "/somewhere/file");
  expect(actions.restore).toHaveBeenCalledTimes(1);
});

test("hands the reason of a failure to whoever asked", async () => {
  control = await startControl(root, actions, silentLog);
  actions.restore.mockRejectedValueOnce(new Error("壊れています"));
  await expect(requestControl(root, "restore", "x")).rejects.toThrow("壊れています");
  await expect(requestControl(root, "drop" as "backup", "x")).rejects.toThrow("Unknown control request");
});

test("works in a folder whose path is too long for a socket", async () => {
  const folder = join(root, "long-name-".repeat(12));
  mkdirSync(folder);
  control = await startControl(folder, actions, silentLog);
  expect(await requestControl(folder, "backup", "x")).toEqual({ bytes: 42 });
  const path = readOwner(folder)?.control ?? "";
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
});

test("takes the place of a dead process' socket", async () => {
  const dead = await startControl(root, actions, silentLog);
  control = await startControl(root, actions, silentLog);
  expect(await requestControl(root, "backup", "x")).toEqual({ bytes: 42 });
  await dead.close();
});

test("asking where nobody serves is an error", async () => {
  await expect(requestControl(root, "backup", "x")).rejects.toThrow();
  control = await startControl(root, actions, silentLog);
  await control.close();
  control = undefined;
  await expect(requestControl(root, "backup", "x")).rejects.toThrow();
});
