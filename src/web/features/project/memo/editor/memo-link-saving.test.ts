import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { toBase64 } from "./base64.ts";
import { open, server, storage } from "./memo-link.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("tells each change of how saving stands once, and what is typed while it saves as waiting again", async () => {
  const tab = open(server());
  tab.type("一");
  tab.type("二");
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.states.map(({ status }) => status)).toEqual(["waiting", "saving", "saved"]);
  const slow = server();
  const other = open(slow);
  let arrive = () => {};
  slow.gate = new Promise((resolve) => {
    arrive = resolve;
  });
  other.type("一");
  await vi.advanceTimersByTimeAsync(1000);
  other.type("二");
  other.link.flush();
  await vi.advanceTimersByTimeAsync(10);
  expect(slow.sent).toBe(1);
  arrive();
  await vi.advanceTimersByTimeAsync(1000);
  expect(other.states.map(({ status }) => status)).toEqual([
    "waiting",
    "saving",
    "waiting",
    "saving",
    "saved",
  ]);
});

it("begins with what the server has, and takes what it tells at once without saving it again", async () => {
  const remote = server();
  const [tab, other] = [open(remote), new Y.Doc()];
  tab.type("はじめ");
  await vi.advanceTimersByTimeAsync(1000);
  const later = open(remote);
  expect([later.text.toString(), later.link.version()]).toEqual(["はじめ", 1]);
  other.getText("memo").insert(0, "相手");
  later.link.receive({ version: 2, update: toBase64(Y.encodeStateAsUpdate(other)) });
  expect(later.text.toString()).toContain("相手");
  expect(later.link.version()).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect([remote.sent, later.states]).toEqual([1, []]);
});

it("who waits for all to be saved is told at once where it is, after sending where it is not, and that it could not be", async () => {
  const remote = server();
  const tab = open(remote);
  expect(await tab.link.saved()).toBe(true);
  tab.type("一");
  const taken = tab.link.saved();
  await vi.advanceTimersByTimeAsync(0);
  expect([await taken, remote.sent, remote.text()]).toEqual([true, 1, "一"]);
  remote.refuses = "unavailable";
  tab.type("二");
  const failed = tab.link.saved();
  await vi.advanceTimersByTimeAsync(0);
  expect(await failed).toBe(false);
  let arrive = () => {};
  remote.refuses = null;
  remote.gate = new Promise((resolve) => {
    arrive = resolve;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  let told: boolean | undefined;
  void tab.link.saved().then((isSaved) => {
    told = isSaved;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toBeUndefined();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toBe(true);
});

it("sends what waits at once when it is asked to, once, and not what was refused", async () => {
  const remote = server();
  const tab = open(remote);
  tab.link.flush();
  tab.type("一");
  tab.link.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([remote.text(), remote.sent]).toEqual(["一", 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(remote.sent).toBe(1);
  remote.refuses = "invalid_input";
  tab.type("二");
  await vi.advanceTimersByTimeAsync(1000);
  tab.link.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect([remote.sent, tab.status()]).toEqual([2, "refused"]);
});

it("sends what waits when it is closed, and nothing afterwards", async () => {
  const [remote, store] = [server(), storage()];
  const tab = open(remote, store);
  tab.type("一");
  tab.link.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([remote.text(), remote.sent, store.size()]).toEqual(["一", 1, 0]);
  tab.type("二");
  await vi.advanceTimersByTimeAsync(5000);
  expect([remote.sent, store.size()]).toEqual([1, 0]);
  const idle = open(remote, store);
  idle.link.close();
  expect(remote.sent).toBe(1);
});

it("what an earlier visit left is sent at once, and what cannot be read is thrown away", async () => {
  const [remote, store] = [server(), storage()];
  remote.refuses = "unavailable";
  open(remote, store).type("前の文");
  const later = server();
  const reloaded = open(later, store);
  await vi.advanceTimersByTimeAsync(0);
  expect([later.text(), reloaded.status(), store.size()]).toEqual(["前の文", "saved", 0]);
  store.setItem("hitofude-memo-project:broken", "??");
  open(later, store);
  expect(store.size()).toBe(0);
});

it.each([
  ["too_many_requests", "waiting"],
  ["internal", "offline"],
  ["not_signed_in", "signed-out"],
  ["other_account", "signed-out"],
] as const)("%s is tried again later and shown as %s", async (code, status) => {
  const remote = server();
  const tab = open(remote);
  remote.refuses = code;
  tab.type("一");
  await vi.advanceTimersByTimeAsync(1000);
  expect([remote.sent, tab.states.at(-1)]).toEqual([1, { status, reason: null }]);
  remote.refuses = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([remote.text(), remote.sent, tab.status()]).toEqual(["一", 2, "saved"]);
});

it("a server that misses something is told everything once, and then its refusal stands", async () => {
  const remote = server();
  const tab = open(remote);
  remote.refuses = "conflict";
  tab.type("一");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([remote.sent, tab.status()]).toEqual([2, "refused"]);
});
