import { afterEach, expect, it, vi } from "vitest";
import { toasts } from "../../../ui/toast/store.ts";
import { type Reply, useReplies } from "./use-replies.ts";

const reply = (resultId: string, items: string[]): Reply => ({
  ...{ about: { resultId, version: 1, items }, says: "approved", name: "佐藤", note: "" },
});
const secret = { token: "t", pass: null };
const refused = '{"error":{"code":"conflict","message":"内容が新しくなっています。"}}';

/** Answers by the service, one after the other; a text is a refusal. Gives what it was asked. */
function service(...answers: (string[] | string)[]) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const next = answers.shift() ?? [];
    return typeof next === "string"
      ? new Response(next, { status: 409, headers: { "content-type": "application/json" } })
      : Response.json({ ids: next });
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.read()) toasts.close(id);
});
const titles = () => toasts.read().map(({ title }) => title);

it("an answer that was sent is sent, whether the page can be read again or not", async () => {
  service(["a"]);
  await useReplies(secret, () => Promise.reject(new Error("offline")))([reply("r", ["one"])]);
  expect(titles()).toEqual(["承認しました", "画面を更新できませんでした"]);
});

it("taking it back is said to be done when the page cannot be read again", async () => {
  const asked = service(["a"]);
  await useReplies(secret, () => Promise.reject(new Error("offline")))([reply("r", ["one"])]);
  toasts.read()[0]?.action?.onSelect();
  await expect.poll(titles).toContain("返事を取り消しました");
  await expect.poll(() => titles().filter((title) => title === "画面を更新できませんでした")).toHaveLength(2);
  expect(asked.at(-1)).toMatchObject({ path: "/api/v1/client/answers/withdrawal", body: { ids: ["a"] } });
});

it("an approval of several results that stops half-way says what went out, which is taken back by one press", async () => {
  const asked = service(["a", "b"], refused);
  const sending = useReplies(secret, async () => {})([reply("r", ["one", "two"]), reply("s", ["three"])]);
  await expect(sending).rejects.toThrow();
  expect(titles()).toEqual(["2案を承認しました"]);
  toasts.read()[0]?.action?.onSelect();
  await expect.poll(() => asked.at(-1)).toMatchObject({ body: { ids: ["a", "b"] } });
  await expect.poll(titles).toContain("返事を取り消しました");
});
