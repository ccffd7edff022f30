import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { AppError } from "#src/shared/errors.ts";
import { toBase64 } from "./base64.ts";
import { open, server, storage } from "./memo-link.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("saves one second after the first key, all of it at once, and keeps nothing in the browser afterwards", async () => {
  const [remote, store] = [server(), storage()];
  const tab = open(remote, store);
  for (const words of ["め", "も", "です"]) {
    tab.type(words);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect([remote.sent, store.size(), tab.status()]).toEqual([0, 1, "waiting"]);
  await vi.advanceTimersByTimeAsync(100);
  expect([remote.text(), remote.sent, store.size(), tab.status()]).toEqual(["めもです", 1, 0, "saved"]);
});

it("keeps on when the server is out of reach, and a reload takes up what was not saved", async () => {
  const [remote, store] = [server(), storage()];
  remote.refuses = "unavailable";
  const tab = open(remote, store);
  tab.type("電車の中で");
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.status()).toBe("offline");

  const reloaded = open(remote, store);
  expect(reloaded.text.toString()).toBe("電車の中で");
  remote.refuses = null;
  await vi.advanceTimersByTimeAsync(4000);
  expect([remote.text(), reloaded.status(), store.size()]).toEqual(["電車の中で", "saved", 0]);
});

it("two tabs without a connection keep each their own, and neither is written over nor doubled", async () => {
  const [remote, store] = [server(), storage()];
  remote.refuses = "unavailable";
  const [one, two] = [open(remote, store), open(remote, store)];
  one.type("甲");
  two.type("乙");
  await vi.advanceTimersByTimeAsync(1000);
  const later = open(remote, store);
  one.type("丙");
  remote.refuses = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...remote.text()].sort()).toEqual(["丙", "乙", "甲"]);
  expect([one.status(), two.status(), later.status(), store.size()]).toEqual(["saved", "saved", "saved", 0]);
});

it("what is typed while a save is on its way is saved after it", async () => {
  const remote = server();
  const tab = open(remote);
  let arrive = () => {};
  remote.gate = new Promise((resolve) => {
    arrive = resolve;
  });
  tab.type("一");
  await vi.advanceTimersByTimeAsync(1000);
  tab.type("二");
  await vi.advanceTimersByTimeAsync(5000);
  expect([remote.sent, tab.status()]).toEqual([1, "saving"]);
  arrive();
  await vi.advanceTimersByTimeAsync(1000);
  expect([remote.text(), remote.sent, tab.status()]).toEqual(["一二", 2, "saved"]);
});

it("what the server refuses stays here with the reason, and the next key tries again", async () => {
  const remote = server();
  const tab = open(remote);
  remote.refuses = "invalid_input";
  tab.type("長すぎる");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([remote.sent, tab.states.at(-1)]).toEqual([
    1,
    { status: "refused", reason: new AppError("invalid_input").message },
  ]);
  remote.refuses = null;
  tab.type("。");
  await vi.advanceTimersByTimeAsync(1000);
  expect([remote.text(), tab.status()]).toEqual(["長すぎる。", "saved"]);
});

it("a server that has lost what this goes on from is told everything", async () => {
  const remote = server();
  const tab = open(remote);
  tab.type("はじめ");
  await vi.advanceTimersByTimeAsync(1000);
  remote.lose();
  tab.type("と続き");
  await vi.advanceTimersByTimeAsync(1100);
  expect([remote.text(), remote.sent, tab.status()]).toEqual(["はじめと続き", 3, "saved"]);
});

it("nothing moves while kana are being converted; afterwards everything is there", () => {
  const remote = server();
  const [tab, other] = [open(remote), new Y.Doc()];
  other.getText("memo").insert(0, "相手の文");
  const change = (version: number) => ({ version, update: toBase64(Y.encodeStateAsUpdate(other)) });
  tab.hands.busy = true;
  tab.link.receive(change(1));
  expect([tab.text.toString(), tab.link.version()]).toEqual(["", 1]);
  tab.hands.busy = false;
  tab.link.release();
  expect(tab.text.toString()).toBe("相手の文");
});
