import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toasts } from "#src/ui/toast/store.ts";
import { createReplyQueue, type Reply, waitingOf } from "./reply-queue.ts";
import { createSender } from "./send-replies.ts";

const reply = (resultId: string, items: string[], more: Partial<Reply> = {}): Reply => ({
  ...{ about: { resultId, version: 1, items }, says: "approved", name: "佐藤", note: "", ...more },
});
const refusal = (code: string, status: number) => ({ code, status });
type Answer = string[] | ReturnType<typeof refusal> | "silence";

/** What the device keeps. */
let kept: Map<string, string>;
const store = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const queueOf = (token = "token-of-the-link") => createReplyQueue(token, store);

/** Answers by the service, one after the other. Gives what it was asked. */
function service(...answers: Answer[]) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const next = answers.shift() ?? [];
    if (next === "silence") throw new TypeError("Failed to fetch");
    if (Array.isArray(next)) return Response.json({ ids: next });
    const error = { code: next.code, message: "内容が新しくなっています。" };
    return Response.json({ error }, { status: next.status });
  });
  return asked;
}
beforeEach(() => {
  kept = new Map();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.read()) toasts.close(id);
});
const titles = () => toasts.read().map(({ title }) => title);
function sender(onReload: () => Promise<void> = async () => {}) {
  const queue = queueOf();
  return { queue, ...createSender({ secret: { token: "t", pass: null }, queue, onReload }) };
}
const lost = () => Promise.reject(new Error("offline"));

it("an answer that was sent is sent, whether the page can be read again or not, and nothing of it is kept", async () => {
  service(["a"]);
  await sender(lost).send([reply("r", ["one"])]);
  expect(titles()).toEqual(["承認しました", "画面を更新できませんでした"]);
  expect(kept.size).toBe(0);
});

it("taking it back is said to be done when the page cannot be read again", async () => {
  const asked = service(["a"]);
  await sender(lost).send([reply("r", ["one"])]);
  toasts.read()[0]?.action?.onSelect();
  await expect.poll(titles).toContain("返事を取り消しました");
  await expect.poll(() => titles().filter((title) => title === "画面を更新できませんでした")).toHaveLength(2);
  expect(asked.at(-1)).toMatchObject({ path: "/api/v1/client/answers/withdrawal", body: { ids: ["a"] } });
});

it("an approval of several results that stops half-way says what went out, which is taken back by one press; what is refused is not kept", async () => {
  const asked = service(["a", "b"], refusal("conflict", 409));
  const { send } = sender();
  const sending = send([reply("r", ["one", "two"]), reply("s", ["three"]), reply("u", ["four"])]);
  await expect(sending).rejects.toThrow("新しくなっています");
  expect(titles()).toEqual(["2案を承認しました"]);
  toasts.read()[0]?.action?.onSelect();
  await expect.poll(() => asked.at(-1)).toMatchObject({ body: { ids: ["a", "b"] } });
  await expect.poll(titles).toContain("返事を取り消しました");
  expect(kept.size).toBe(0);
});

it("what is not heard waits on the device, through a reload, and goes out under the same key, in its order", async () => {
  const asked = service("silence", "silence", "silence");
  const first = sender();
  const note = "短くしてください";
  await first.send([reply("r", ["one"], { says: "sent_back", note })]);
  expect(titles()).toEqual(["まだ送っていません"]);
  // What is said later waits behind it.
  await first.send([reply("r", ["one"]), reply("s", ["two"])]);
  expect(asked.map(({ body }) => body.note)).toEqual([note, note]);

  const again = service(["a"], ["b"], ["c"]);
  let reloads = 0;
  const second = sender(async () => {
    reloads += 1;
  });
  expect(waitingOf(second.queue.read(), "r", "one").map(({ says }) => says)).toEqual([
    "sent_back",
    "approved",
  ]);
  await Promise.all([second.flush(), second.flush()]);
  expect(again.map(({ body }) => body.items)).toEqual([["one"], ["one"], ["two"]]);
  expect(again[0]?.body).toMatchObject({ token: "t", says: "sent_back", note, name: "佐藤" });
  expect(again[0]?.body.idempotencyKey).toBe(asked[0]?.body.idempotencyKey);
  expect(new Set(again.map(({ body }) => body.idempotencyKey)).size).toBe(3);
  expect([titles().at(-1), reloads, kept.size]).toEqual(["預かっていたお返事を送りました（3案）", 1, 0]);
  await second.flush();
  expect(again).toHaveLength(3);
});

it("an approval of several results that is cut off says what went out, and keeps the rest", async () => {
  service(["a"], "silence");
  const { send, queue } = sender();
  await send([reply("r", ["one"]), reply("s", ["two"])]);
  expect(titles()).toEqual(["承認しました", "まだ送っていません"]);
  expect(queue.read().map(({ about }) => about.resultId)).toEqual(["s"]);
});

it("what waited and is refused stays to be read and is not sent again; what may yet be taken is tried later", async () => {
  service("silence");
  const { send, flush, queue } = sender();
  await send([reply("r", ["one"])]);
  const { added } = queue.add([reply("s", ["two"])]);
  // What is on its way is kept and is no news yet.
  expect([queue.read().length, queueOf().read().length]).toEqual([1, 2]);
  queue.wait(added.map(({ key }) => key));
  service(refusal("conflict", 409), refusal("internal", 500));
  await flush();
  expect(queue.read().map(({ refused }) => refused)).toEqual(["内容が新しくなっています。", undefined]);
  const asked = service(["b"]);
  await flush();
  expect(asked.map(({ body }) => body.items)).toEqual([["two"]]);
  queue.drop(queue.read().map(({ key }) => key));
  expect(kept.size).toBe(0);
});

it("an answer to one piece is taken back before it is sent, and those to the others wait on", () => {
  queueOf().add([reply("r", ["one", "two"])]);
  const queue = queueOf();
  const [key = ""] = queue.read().map((one) => one.key);
  queue.dropPiece(key, "one");
  expect(queue.read()).toMatchObject([{ key, about: { items: ["two"] } }]);
  queue.dropPiece(key, "two");
  expect(kept.size).toBe(0);
});

it("links and tabs of a device do not lose each other's answers; what is broken or old is nothing", () => {
  const [one, other, elsewhere] = [queueOf(), queueOf(), queueOf("another-link-of-it")];
  one.add([reply("r", ["one"])]);
  other.add([reply("s", ["two"])]);
  expect(elsewhere.read()).toEqual([]);
  one.reread();
  expect(one.read()).toHaveLength(1);
  expect(queueOf().read()).toHaveLength(2);
  const [name = "", text = ""] = [...kept][0] ?? [];
  expect(name).not.toContain("token-of-the-link");
  kept.set(name, text.replace(/"at":\d+/, '"at":1'));
  expect(queueOf().read()).toHaveLength(1);
  kept.set(name, "[{}]");
  expect(queueOf().read()).toEqual([]);
});

it("where the device keeps nothing it waits in the page, which says so", async () => {
  service("silence", ["a"]);
  const closed = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const queue = createReplyQueue("t", closed);
  const { send, flush } = createSender({
    secret: { token: "t", pass: null },
    queue,
    onReload: async () => {},
  });
  await send([reply("r", ["one"])]);
  expect(toasts.read().at(-1)?.description).toContain("このページを開いたまま");
  await flush();
  expect(queue.read()).toEqual([]);
});
