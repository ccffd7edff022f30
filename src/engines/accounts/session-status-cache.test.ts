import { expect, it, vi } from "vitest";
import type { SessionStatus } from "./accounts.ts";
import { createSessionStatusCache } from "./session-status-cache.ts";

const standing: SessionStatus = { level: "aal1", hasFactor: false, provedAt: new Date(0) };

function standingsAt(read = vi.fn(async (): Promise<SessionStatus | null> => standing)) {
  let time = 0;
  const standings = createSessionStatusCache({ read, now: () => time, most: 2 });
  const later = (ms: number): void => {
    time += ms;
  };
  return { ...standings, read, later };
}

it("asks once a second for each session, and for many requests at once only once", async () => {
  const { of, read, later } = standingsAt();
  await Promise.all([of("a", "1"), of("a", "1"), of("a", "2")]);
  expect(read).toHaveBeenCalledTimes(2);
  later(999);
  await of("a", "1");
  expect(read).toHaveBeenCalledTimes(2);
  later(1);
  expect(await of("a", "1")).toBe(standing);
  expect(read).toHaveBeenCalledTimes(3);
});

it("asks anew for whom it is told of, also while an answer of before is under way, and for nobody else", async () => {
  const { of, forget, read } = standingsAt();
  await Promise.all([of("a", "1"), of("b", "2")]);
  read.mockResolvedValue(null);
  forget("a");
  expect(await of("a", "1")).toBeNull();
  expect(await of("b", "2")).toBe(standing);
  let answer = (_: SessionStatus | null) => {};
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  forget("b");
  const early = of("b", "2");
  forget("b");
  answer(standing);
  expect(await early).toBe(standing);
  expect(await of("b", "2")).toBeNull();
});

it("remembers no failure, and no more people than it may", async () => {
  const { of, read } = standingsAt();
  read.mockRejectedValueOnce(new Error("the database is away"));
  await expect(of("a", "1")).rejects.toThrow("away");
  expect(await of("a", "1")).toBe(standing);
  for (const person of ["b", "c"]) await of(person, "1");
  read.mockClear();
  await of("c", "1");
  expect(read).not.toHaveBeenCalled();
  await of("a", "1");
  expect(read).toHaveBeenCalledOnce();
});
