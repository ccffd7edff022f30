import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Control, isServed, NoControlError, requestControl, startControl } from "./control.ts";
import { readOwner } from "./embedded/lock.ts";
import { silentLog } from "./log.ts";

let root: string;
let control: Control | undefined;
const actions = {
  backup: vi.fn(async (_file: unknown): Promise<unknown> => ({ bytes: 42 })),
  restore: vi.fn(async (_file: unknown): Promise<unknown> => null),
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
  await expect(requestControl(root, "drop", "x")).rejects.toThrow("Unknown control request");
});

test("answers what is added later, with any plain data, and never writes what was asked into the log", async () => {
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(...line);
  control = await startControl(root, actions, { ...silentLog, info: note, warn: note, error: note });
  await expect(requestControl(root, "user", {})).rejects.toThrow("Unknown control request: user");
  control.handle("user", async (input) => ({ heard: input }));
  const input = { password: "himitsu-no-kotoba", list: [1, "二"] };
  expect(await requestControl(root, "user", input)).toEqual({ heard: input });
  expect(JSON.stringify(lines)).toContain("user");
  expect(JSON.stringify(lines)).not.toContain("himitsu");
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
  await expect(requestControl(root, "backup", "x")).rejects.toThrow(NoControlError);
  expect(await isServed(root)).toBe(false);
  control = await startControl(root, actions, silentLog);
  expect(await isServed(root)).toBe(true);
  await control.close();
  control = undefined;
  expect(await isServed(root)).toBe(false);
  await expect(requestControl(root, "backup", "x")).rejects.toThrow(NoControlError);
});
