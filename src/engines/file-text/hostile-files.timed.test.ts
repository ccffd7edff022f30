/** @module-tag long */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppError, isAppError } from "#src/shared/errors.ts";
import { costOf, watchUncaught } from "#test/hostile/memory.ts";
import { goodFiles } from "#test/support/files/good.ts";
import { heavyFiles } from "#test/support/files/heavy.ts";
import { hostileFiles } from "#test/support/files/hostile.ts";
import { some } from "#test/support/global/size.ts";
import type { FileTextReader } from "./file-text.ts";
import { createFileTextReader } from "./reader.ts";

const uncaught = watchUncaught();
let reader: FileTextReader;

beforeAll(async () => {
  reader = createFileTextReader();
  // The first files load the modules of their formats; that memory is not an attack's.
  for (const file of goodFiles) await reader.read(file);
});
afterAll(async () => {
  await reader.close();
  uncaught.stop();
  expect(uncaught.errors).toEqual([]);
});

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => new Error("the file was read"),
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error;
  return error;
}

describe("a hostile or broken file", () => {
  it.each(some(hostileFiles, 10))("is refused with a reason: $name", async ({ name, make, code, says }) => {
    const bytes = make();
    let error: AppError | undefined;
    const cost = await costOf(async () => {
      error = await refusal(reader.read({ name, bytes }));
    });
    expect(error?.message).toMatch(says);
    if (code) expect(error?.code).toBe(code);
    expect(cost.ms).toBeLessThan(2_000);
    expect(cost.rssMb).toBeLessThan(150);
  });

  it.each(heavyFiles)("is read within limits: $name", async ({ name, make, starts }) => {
    const bytes = make();
    let text = "";
    const cost = await costOf(async () => {
      text = (await reader.read({ name, bytes })).pages[0]?.text ?? "";
    });
    expect(text.startsWith(starts)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(200_000);
    expect(cost.ms).toBeLessThan(2_000);
    expect(cost.rssMb).toBeLessThan(150);
  });

  it("does not harm the files that wait behind it", async () => {
    const bombs = hostileFiles.slice(0, 4).map(({ name, make }) => ({ name, bytes: make() }));
    const good = goodFiles.slice(0, 6);
    const results = await Promise.allSettled([
      ...bombs.map((bomb) => reader.read(bomb)),
      ...good.map((file) => reader.read(file)),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      ...bombs.map(() => "rejected"),
      ...good.map(() => "fulfilled"),
    ]);
  });

  it("is cut off at the time limit, and the next file is read", async () => {
    const hasty = createFileTextReader({ timeoutMs: 1 });
    const slow = heavyFiles.find((file) => file.name === "one line.txt");
    const error = await refusal(hasty.read({ name: "a.txt", bytes: slow?.make() ?? new Uint8Array() }));
    expect(error.message).toMatch(/時間内/);
    await hasty.close();
  });
});
