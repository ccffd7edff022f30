import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseLockedError } from "../errors.ts";
import { lockFolder, readOwner } from "./lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hitofude-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(["linux", "darwin"] as const)("the lock as made on %s", (platform) => {
  test("is refused to a second opener and free after its release", async () => {
    const first = await lockFolder(folder, platform);
    expect(readOwner(folder)).toEqual({ pid: process.pid });
    const error = await lockFolder(folder, platform).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(DatabaseLockedError);
    expect(error).toMatchObject({ folder, ownerPid: process.pid });
    await first.release();
    await (await lockFolder(folder, platform)).release();
  });

  test("goes to exactly one of twenty who ask at once", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, platform)));
    const won = asked.filter((each) => each.status === "fulfilled");
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  });
});

describe("a lock file", () => {
  const write = (text: string) => writeFileSync(join(folder, "lock.pid"), text);

  test("of a process that is gone is stale", async () => {
    write("99999999 0 gone");
    await (await lockFolder(folder, "darwin")).release();
  });

  test("of a living process is respected", async () => {
    write(`${process.ppid} 0 parent`);
    await expect(lockFolder(folder, "darwin")).rejects.toThrow(DatabaseLockedError);
  });

  test("of an earlier run that had our PID is stale", async () => {
    write(`${process.pid} 1000 earlier`);
    await (await lockFolder(folder, "darwin")).release();
  });

  test("without sense is stale", async () => {
    write("");
    await (await lockFolder(folder, "darwin")).release();
  });
});
