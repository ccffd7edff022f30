import { describe, expect, it } from "vitest";
import type { EventStreams, StreamEvent } from "./events.ts";

/** What every implementation of event streams must hold. */
export function eventStreamsContract(name: string, create: () => EventStreams<string>) {
  const event = (seq: number | null, part: string): StreamEvent<string> => ({ seq, part });

  describe(`event streams: ${name}`, () => {
    it("shows a watcher everything appended after it subscribed, in order, and nothing of other streams", async () => {
      const streams = create();
      const seen: string[] = [];
      await streams.append("a", [event(1, "before")]);
      streams.subscribe("a", (events) => seen.push(...events.map((e) => e.part)));
      await streams.append("b", [event(1, "other")]);
      await streams.append("a", [event(2, "two"), event(null, "live")]);
      await streams.append("a", [event(3, "three")]);
      expect(seen).toEqual(["two", "live", "three"]);
    });

    it("reads kept events after an id, without the live-only ones", async () => {
      const streams = create();
      await streams.append("a", [event(1, "one"), event(null, "live"), event(2, "two"), event(3, "three")]);
      expect((await streams.read("a", 1))?.map((e) => e.part)).toEqual(["two", "three"]);
      expect(await streams.read("a", 3)).toEqual([]);
    });

    it("says that it cannot answer rather than leave a gap", async () => {
      const streams = create();
      expect(await streams.read("unknown", 0)).toBeNull();
      await streams.append("a", [event(5, "five")]);
      expect(await streams.read("a", 3)).toBeNull();
      expect((await streams.read("a", 4))?.length).toBe(1);
    });

    it("forgets what it kept before events that never came here", async () => {
      const streams = create();
      await streams.append("a", [event(1, "one"), event(2, "two")]);
      await streams.append("a", [event(5, "five")]);
      expect(await streams.read("a", 0)).toBeNull();
      expect((await streams.read("a", 4))?.map((e) => e.part)).toEqual(["five"]);
    });

    it("stops calling a listener that has left", async () => {
      const streams = create();
      let calls = 0;
      const leave = streams.subscribe("a", () => calls++);
      await streams.append("a", [event(1, "one")]);
      leave();
      await streams.append("a", [event(2, "two")]);
      expect(calls).toBe(1);
    });
  });
}
