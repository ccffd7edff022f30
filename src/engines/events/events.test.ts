import { expect, it } from "vitest";
import { eventStreamsContract } from "#test/engines/events.contract.ts";
import { createMemoryEvents } from "./memory.ts";

eventStreamsContract("memory", () => createMemoryEvents());

it("keeps only so many events of a stream", async () => {
  const streams = createMemoryEvents<number>({ keep: 3 });
  await streams.append(
    "a",
    [1, 2, 3, 4, 5].map((seq) => ({ seq, part: seq })),
  );
  expect(await streams.read("a", 1)).toBeNull();
  expect((await streams.read("a", 2))?.map((e) => e.part)).toEqual([3, 4, 5]);
});
