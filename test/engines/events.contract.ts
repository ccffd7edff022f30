import { describe, expect, it } from "vitest";
import type { EventStreams, StreamEvent } from "#src/engines/events/events.ts";

type Made<Part> = EventStreams<Part> | Promise<EventStreams<Part>>;

/** What every implementation of event streams must hold. */
export function eventStreamsContract(name: string, create: () => Made<string>) {
  const event = (seq: number | null, part: string): StreamEvent<string> => ({ seq, part });

  describe(`event streams: ${name}`, () => {
    it("shows a watcher everything appended after it subscribed, in order, and nothing of other streams", async () => {
      const streams = await create();
      const seen: string[] = [];
      await streams.append("a", [event(1, "before")]);
      streams.subscribe("a", (events) => seen.push(...events.map((e) => e.part)));
      // Long enough for whatever listens elsewhere to be there before the next event.
      for (let turn = 1; turn <= 20; turn += 1) await streams.append("b", [event(turn, "other")]);
      await streams.append("a", [event(2, "two"), event(null, "live")]);
      await streams.append("a", [event(3, "three")]);
      expect(seen).toEqual(["two", "live", "three"]);
    });

    it("reads kept events after an id, without the live-only ones", async () => {
      const streams = await create();
      await streams.append("a", [event(1, "one"), event(null, "live"), event(2, "two"), event(3, "three")]);
      expect((await streams.read("a", 1))?.map((e) => e.part)).toEqual(["two", "three"]);
      expect(await streams.read("a", 3)).toEqual([]);
    });

    it("says that it cannot answer rather than leave a gap", async () => {
      const streams = await create();
      expect(await streams.read("unknown", 0)).toBeNull();
      await streams.append("a", [event(5, "five")]);
      expect(await streams.read("a", 3)).toBeNull();
      expect((await streams.read("a", 4))?.length).toBe(1);
    });

    it("forgets what it kept before events that never came here", async () => {
      const streams = await create();
      await streams.append("a", [event(1, "one"), event(2, "two")]);
      await streams.append("a", [event(5, "five")]);
      expect(await streams.read("a", 0)).toBeNull();
      expect((await streams.read("a", 4))?.map((e) => e.part)).toEqual(["five"]);
    });

    it("stops calling a listener that has left", async () => {
      const streams = await create();
      let calls = 0;
      const leave = streams.subscribe("a", () => calls++);
      await streams.append("a", [event(1, "one")]);
      leave();
      await streams.append("a", [event(2, "two")]);
      expect(calls).toBe(1);
    });
  });
}

/** Of a run; what it says goes with it. */
export interface TestPart {
  type: string;
  text: string;
}

/** What the streams of runs must hold where several processes share them. `create`: each time another process. */
export function sharedStreamsContract(name: string, create: () => Made<TestPart>) {
  const event = (seq: number | null, text: string): StreamEvent<TestPart> => ({
    seq,
    part: { type: "x", text },
  });
  const processes = async () => [await create(), await create()] as const;
  /** Streams lie in one place for all tests of a file: each test has its own. */
  const newStream = () => crypto.randomUUID();
  const watch = (streams: EventStreams<TestPart>, stream: string) => {
    const seen: StreamEvent<TestPart>[] = [];
    const leave = streams.subscribe(stream, (events) => seen.push(...events));
    return { seen, leave, texts: () => seen.map(({ part }) => part.text) };
  };

  /** Until what is written in one process comes to the other. */
  async function connected(
    from: EventStreams<TestPart>,
    stream: string,
    texts: () => string[],
  ): Promise<void> {
    await expect
      .poll(async () => {
        await from.append(stream, [event(null, "?")]);
        return texts().length;
      })
      .toBeGreaterThan(0);
  }

  describe(`event streams of several processes: ${name}`, () => {
    it("shows in one what is appended in the other, in order, each once, and nothing of other streams", async () => {
      const [writer, web] = await processes();
      const [stream, other] = [newStream(), newStream()];
      const { texts } = watch(web, stream);
      await connected(writer, stream, texts);
      const wanted: string[] = [];
      for (let seq = 1; seq <= 300; seq += 1) {
        void writer.append(other, [event(seq, "other")]);
        void writer.append(stream, [event(seq, `stored ${seq}`), event(null, `live ${seq}`)]);
        wanted.push(`stored ${seq}`, `live ${seq}`);
      }
      await expect.poll(() => texts().filter((text) => text !== "?")).toEqual(wanted);
    });

    it("carries what is long, and more than one alphabet", async () => {
      const [writer, web] = await processes();
      const stream = newStream();
      const { texts } = watch(web, stream);
      await connected(writer, stream, texts);
      const long = "長い𠮷\u0000\n😀".repeat(20_000);
      await writer.append(stream, [event(1, long), event(null, "next")]);
      await expect.poll(() => texts().filter((text) => text !== "?")).toEqual([long, "next"]);
    });

    it("tells whoever begins to watch, within a second, how far the stream is", async () => {
      const [writer, web] = await processes();
      const stream = newStream();
      for (let seq = 1; seq <= 5; seq += 1) await writer.append(stream, [event(seq, `stored ${seq}`)]);
      const { seen } = watch(web, stream);
      await expect.poll(() => seen.at(-1)?.seq, { timeout: 1000 }).toBe(5);
      const late = newStream();
      await writer.append(late, [event(1, "first"), event(2, "last")]);
      await writer.close(late);
      const afterEnd = watch(web, late);
      await expect.poll(() => afterEnd.seen.at(-1)?.seq, { timeout: 1000 }).toBe(2);
    });

    it("leaves a listener that has left alone, and keeps those that stay", async () => {
      const [writer, web] = await processes();
      const stream = newStream();
      const [one, two] = [watch(web, stream), watch(web, stream)];
      await connected(writer, stream, two.texts);
      one.leave();
      one.leave();
      const before = one.texts().length;
      await writer.append(stream, [event(1, "after")]);
      await expect.poll(two.texts).toContain("after");
      expect(one.texts()).toHaveLength(before);
    });
  });
}
