import { expect, it } from "vitest";
import type { AuthDb } from "../dependencies.ts";
import { publishingChanges, sessionsChanged } from "./changes.ts";

/** Transactions that only note when they end, whom somebody was told of, and what was logged. */
function bench(tell: (userId: string) => Promise<void> = async () => {}) {
  const seen: string[] = [];
  const run = async <T>(work: (tx: never) => Promise<T>) => {
    const result = await work({} as never);
    seen.push("committed");
    return result;
  };
  const log = { info() {}, warn: () => void seen.push("warned"), error() {} };
  const noted = async (userId: string) => {
    seen.push(userId);
    await tell(userId);
  };
  return { seen, transaction: publishingChanges(run as Parameters<typeof publishingChanges>[0], noted, log) };
}

it("each person is told of once, when the change stands and before anybody is answered", async () => {
  const { seen, transaction } = bench();
  const result = await transaction(async (tx) => {
    for (const userId of ["one", "two", "one"]) sessionsChanged(tx, userId);
    return "done";
  });
  expect(result).toBe("done");
  expect(seen).toEqual(["committed", "one", "two"]);
});

it("nobody is told of a change that was taken back", async () => {
  const { seen, transaction } = bench();
  const failing = transaction(async (tx) => {
    sessionsChanged(tx, "one");
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  expect(seen).toEqual([]);
});

it("who cannot be told is logged; the change stands and the next one is told", async () => {
  const { seen, transaction } = bench(async (userId) => {
    if (userId === "one") throw new Error("not reached");
  });
  await transaction(async (tx) => {
    sessionsChanged(tx, "one");
    sessionsChanged(tx, "two");
  });
  expect(seen).toEqual(["committed", "one", "warned", "two"]);
});

it("outside such a transaction nobody would be told, which is a fault", () => {
  expect(() => sessionsChanged({} as AuthDb, "one")).toThrow("inside a transaction");
});
