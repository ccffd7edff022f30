import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MemoAnswer, SaveMemo } from "#src/domain/memo/schema.ts";
import { type Buffer, createMemoKeeper } from "./memo-keeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server of one memo, as the real one answers, that can be out of reach. */
function server(text = "", version = 0) {
  const memo = { text, version };
  const it = {
    memo,
    reachable: true,
    saves: [] as string[],
    asked: 0,
    async send(save: SaveMemo): Promise<MemoAnswer> {
      it.asked += 1;
      if (!it.reachable) throw new Error("offline");
      const view = () => ({ ...memo, author: null, updatedAt: null });
      if (save.text !== memo.text && save.base !== memo.version) return { state: "conflict", memo: view() };
      it.saves.push(save.text);
      if (save.text !== memo.text) Object.assign(memo, { text: save.text, version: memo.version + 1 });
      return { state: "saved", memo: view() };
    },
  };
  return it;
}
function memory(): Buffer & { kept: SaveMemo | null } {
  const box = {
    kept: null as SaveMemo | null,
    read: () => box.kept,
    write: (memo: SaveMemo | null) => {
      box.kept = memo;
    },
  };
  return box;
}

it("saves one second after the last key, once, and keeps nothing in the browser afterwards", async () => {
  const remote = server();
  const buffer = memory();
  const keeper = createMemoKeeper(remote.memo, remote.send, buffer);
  for (const text of ["め", "めも", "メモ"]) {
    keeper.type(text);
    await vi.advanceTimersByTimeAsync(900);
  }
  expect([remote.saves, buffer.kept?.text]).toEqual([[], "メモ"]);
  await vi.advanceTimersByTimeAsync(100);
  expect([remote.saves, keeper.state().status, buffer.kept]).toEqual([["メモ"], "saved", null]);
});

it("keeps on when the server is out of reach, and a reload takes up what was not saved", async () => {
  const remote = server("前", 3);
  const buffer = memory();
  remote.reachable = false;
  const keeper = createMemoKeeper({ ...remote.memo }, remote.send, buffer);
  keeper.type("前と後");
  await vi.advanceTimersByTimeAsync(1000);
  expect(keeper.state().status).toBe("offline");

  const reloaded = createMemoKeeper({ ...remote.memo }, remote.send, buffer);
  reloaded.begin();
  expect(reloaded.state().text).toBe("前と後");
  remote.reachable = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect([remote.memo.text, reloaded.state().status, buffer.kept]).toEqual(["前と後", "saved", null]);
});

it("stops at a conflict with both texts, and goes on only with what the person decided", async () => {
  const remote = server("はじめ", 1);
  const keeper = createMemoKeeper({ ...remote.memo }, remote.send, memory());
  Object.assign(remote.memo, { text: "相手の文", version: 2 });
  keeper.type("自分の文");
  await vi.advanceTimersByTimeAsync(1000);
  expect(keeper.state()).toMatchObject({
    status: "conflict",
    text: "自分の文",
    theirs: { text: "相手の文" },
  });
  keeper.type("自分の文の続き");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([remote.memo.text, keeper.state().status, remote.asked]).toEqual(["相手の文", "conflict", 1]);
  keeper.decide("相手の文\n\n自分の文の続き");
  await vi.advanceTimersByTimeAsync(0);
  expect([remote.memo.text, keeper.state().status]).toEqual(["相手の文\n\n自分の文の続き", "saved"]);
});

it("what is typed while a save is on its way is saved after it", async () => {
  const remote = server();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const keeper = createMemoKeeper(
    remote.memo,
    async (save) => {
      if (remote.saves.length === 0) await gate;
      return remote.send(save);
    },
    memory(),
  );
  keeper.type("一");
  await vi.advanceTimersByTimeAsync(1000);
  keeper.type("一二");
  open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(remote.saves).toEqual(["一", "一二"]);
});
