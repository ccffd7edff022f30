import { afterAll, expect, it, onTestFinished } from "vitest";
import { createNotify } from "#test/doubles/notify.ts";
import { eventStreamsContract, sharedStreamsContract, type TestPart } from "#test/engines/events.contract.ts";
import { createWantedEvents, type WantedEvents } from "./wanted.ts";

const fail = (error: unknown) => {
  throw error;
};
const made: { end(): void }[] = [];
afterAll(() => {
  for (const each of made) each.end();
});

async function create<Part>(
  notify: ReturnType<typeof createNotify>,
  warn = fail,
): Promise<WantedEvents<Part>> {
  const streams = await createWantedEvents<never>(notify.wire, warn);
  made.push(streams);
  return streams as unknown as WantedEvents<Part>;
}

eventStreamsContract("wanted", () => create<string>(createNotify()));
const one = createNotify();
sharedStreamsContract("wanted", () => create<TestPart>(one));

it("what nobody watches elsewhere goes nowhere", async () => {
  const notify = createNotify();
  const [writer, web] = [await create<TestPart>(notify), await create<TestPart>(notify)];
  writer.subscribe("a", () => {});
  await expect.poll(() => notify.sent).toHaveLength(1);
  for (let seq = 1; seq <= 50; seq += 1) await writer.append("a", [{ seq, part: { type: "x", text: "x" } }]);
  expect(notify.sent).toHaveLength(1);
  onTestFinished(web.subscribe("a", () => {}));
  await expect.poll(() => notify.sent.length).toBeGreaterThan(2);
});

it("a wire that was lost and is back tells the watcher how far the stream is by then", async () => {
  const notify = createNotify();
  const warn = () => {};
  const [writer, web] = [
    await createWantedEvents<TestPart>(notify.wire, warn),
    await createWantedEvents<TestPart>(notify.wire, warn),
  ];
  made.push(writer, web);
  const seen: (number | null)[] = [];
  web.subscribe("a", (events) => seen.push(...events.map(({ seq }) => seq)));
  const event = (seq: number) => [{ seq, part: { type: "x", text: `${seq}` } }];
  await expect.poll(() => notify.sent.length).toBe(1);
  await writer.append("a", event(1));
  notify.lose();
  await writer.append("a", event(2));
  await writer.append("a", event(3));
  expect(seen).toEqual([1]);
  notify.restore();
  await expect.poll(() => seen).toEqual([1, 3]);
});
