import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { createPasswordHasher, hashesAtOnce } from "./hasher.ts";

const cost = { memory: 64, passes: 1, parallelism: 1 };
const hasher = createPasswordHasher(cost);

describe("a hash", () => {
  it("is Argon2id in the common format, salted, and verifies only its own password", async () => {
    const [one, two] = [await hasher.hash("a password"), await hasher.hash("a password")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await hasher.verify("a password", one)).toBe(true);
    expect(await hasher.verify("a password ", one)).toBe(false);
    expect(await hasher.verify("A password", one)).toBe(false);
  });

  it("does not cut long passwords, and takes composed and decomposed text for the same", async () => {
    const long = `${"x".repeat(200)}a`;
    expect(await hasher.verify(`${"x".repeat(200)}b`, await hasher.hash(long))).toBe(false);
    const stored = await hasher.hash("ガラスのパズル é".normalize("NFD"));
    expect(await hasher.verify("ガラスのパズル é".normalize("NFC"), stored)).toBe(true);
  });

  it("of nobody, or one that cannot be read, is never right", async () => {
    for (const stored of [
      null,
      "",
      "plain",
      "$argon2id$v=19$m=64,t=1,p=1$$",
      "$2b$10$abcdefghijklmnopqrstuv",
    ]) {
      expect(await hasher.verify("a password", stored)).toBe(false);
    }
  });

  it("of another cost still verifies and is known to be outdated", async () => {
    const stored = await createPasswordHasher({ ...cost, passes: 2 }).hash("a password");
    expect(await hasher.verify("a password", stored)).toBe(true);
    for (const other of [{ memory: 128 }, { passes: 2 }, { parallelism: 2 }]) {
      const dearer = createPasswordHasher({ ...cost, ...other });
      expect(dearer.isOutdated(await hasher.hash("a password"))).toBe(true);
    }
    expect(hasher.isOutdated(stored)).toBe(true);
    expect(hasher.isOutdated("plain")).toBe(true);
    expect(hasher.isOutdated(await hasher.hash("a password"))).toBe(false);
  });
});

it("one at least and two at most are computed at once, and a processor stays free where there are several", () => {
  expect([1, 2, 3, 4, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 2, 2]);
});

it("what is asked for while all are at work waits its turn", async () => {
  const one = createPasswordHasher(cost, 1);
  const dear = await createPasswordHasher({ ...cost, memory: 8192, passes: 8 }).hash("a password");
  const ended: string[] = [];
  const work = [
    one.verify("a password", dear).then(() => ended.push("dear")),
    one.hash("a password").then(() => ended.push("cheap")),
    one.verify("a password", "unreadable").then(() => ended.push("last")),
  ];
  await Promise.all(work);
  expect(ended).toEqual(["dear", "cheap", "last"]);
  await one.hash("a password");
});

it("20 at once leave the event loop free, however busy the machine is", async () => {
  const real = createPasswordHasher({ memory: 19_456, passes: 2, parallelism: 1 });
  const stored = await real.hash("a password");
  const before = performance.eventLoopUtilization();
  const answers = await Promise.all(Array.from({ length: 20 }, () => real.verify("a password", stored)));
  const { utilization } = performance.eventLoopUtilization(before);
  expect(answers.every(Boolean)).toBe(true);
  // Hashing on the loop would use all of it.
  expect(utilization).toBeLessThan(0.5);
});
