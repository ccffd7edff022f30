import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#src/shared/errors.ts";
import { createDraftSaver } from "./draft-saver.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const draft = (text: string) => ({ text, corrections: [] });

it("sends what was typed at most every two seconds, and keeps it in the browser until the server has it", async () => {
  const sent: string[] = [];
  const box = storage();
  const saver = createDraftSaver("p", null, async ({ text }) => sent.push(text), box);
  for (const text of ["あ", "あい", "あいう"]) saver.keep(draft(text));
  expect(sent).toEqual([]);
  expect(saver.read()).toEqual(draft("あいう"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(["あいう"]);
  expect(saver.read()).toBeNull();
  saver.keep(draft("あいうえ"));
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["あいう", "あいうえ"]);
});

it("sends nothing for a text that stands already", async () => {
  const send = vi.fn(async () => {});
  const saver = createDraftSaver("p", draft("同じ"), send, storage());
  saver.keep(draft("同じ"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).not.toHaveBeenCalled();
});

it("sends nothing for a text that is again as the server has it, and keeps it nowhere", async () => {
  const send = vi.fn(async () => {});
  const saver = createDraftSaver("p", draft("同じ"), send, storage());
  saver.keep(draft("同じでない"));
  saver.keep(draft("同じ"));
  expect(saver.read()).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).not.toHaveBeenCalled();
});

it("tries again after a failure and loses nothing meanwhile", async () => {
  let reachable = false;
  const sent: string[] = [];
  const box = storage();
  const said: string[] = [];
  const saver = createDraftSaver(
    "p",
    null,
    async ({ text }) => {
      if (!reachable) throw new Error("offline");
      sent.push(text);
    },
    box,
    (state) => said.push(state),
  );
  saver.keep(draft("圏外"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(said).toEqual(["saving", "later"]);
  expect(createDraftSaver("p", null, async () => {}, box).read()).toEqual(draft("圏外"));
  reachable = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(["圏外"]);
  expect(said).toEqual(["saving", "later", "saved"]);
  expect(saver.read()).toBeNull();
});

it("forgets a draft that has become a brief, but not what was typed since", async () => {
  const sent: string[] = [];
  const saver = createDraftSaver("p", null, async ({ text }) => sent.push(text), storage());
  saver.keep(draft("使った文"));
  saver.used(draft("使った文"));
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent, saver.read()]).toEqual([[], null]);
  saver.keep(draft("使った文と、その後"));
  saver.used(draft("使った文"));
  expect(saver.read()).toEqual(draft("使った文と、その後"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(["使った文と、その後"]);
});

it("asks no more when the project is not there any more, and keeps the text in the browser", async () => {
  const box = storage();
  const send = vi.fn(async () => {
    throw new AppError("not_found");
  });
  const saver = createDraftSaver("p", null, send, box);
  saver.keep(draft("あ"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(saver.read()).toEqual(draft("あ"));
});

it("what is typed while a draft is on its way is sent after it, and only then all is saved", async () => {
  const sent: string[] = [];
  const said: string[] = [];
  let arrive = () => {};
  const send = ({ text }: { text: string }) => {
    sent.push(text);
    return new Promise<void>((resolve) => {
      arrive = resolve;
    });
  };
  const box = storage();
  const saver = createDraftSaver("p", null, send, box, (state) => said.push(state));
  saver.keep(draft("一"));
  saver.keep(draft("一"));
  await vi.advanceTimersByTimeAsync(2000);
  saver.keep(draft("一二"));
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect([said, saver.read()]).toEqual([["saving", "saving"], draft("一二")]);
  await vi.advanceTimersByTimeAsync(2000);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, said, saver.read()]).toEqual([["一", "一二"], ["saving", "saving", "saved"], null]);
});

it("what the server refuses for a while is tried again, and what became a brief is not sent at its old time", async () => {
  let refused: AppError | null = new AppError("unavailable");
  const send = vi.fn(async () => {
    if (refused) throw refused;
  });
  const saver = createDraftSaver("p", null, send, storage());
  saver.keep(draft("一"));
  await vi.advanceTimersByTimeAsync(4000);
  expect(send).toHaveBeenCalledTimes(2);
  refused = null;
  saver.keep(draft("一二"));
  await vi.advanceTimersByTimeAsync(1500);
  saver.used(draft("一"));
  await vi.advanceTimersByTimeAsync(1999);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(3);
});
