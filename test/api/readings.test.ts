import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import type { ReadingView } from "#src/brief/reading/schema.ts";
import type { Fetch } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let call: Fetch;
beforeAll(async () => {
  services = await createTestServices({ env: { REQUESTS_PER_MINUTE: "20" } });
  const api = createApi(services);
  call = async (path, init) => api.request(path, init);
});
afterAll(() => services.drop());

const ask = (body: unknown) =>
  call("/api/v1/readings", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

it("reads a visitor's memo without a project: the product, each sentence's role, the words that are out", async () => {
  const text =
    "商品名：朝霧ソープ\n長野の工房で手練りした洗顔石鹸です。80g、1,980円（税込）。\n注意：「シワが消える」は使わない。\n予算：月30万円";
  const answer = await ask({ text });
  expect(answer.status).toBe(200);
  const { reading } = (await answer.json()) as { reading: ReadingView };
  expect(reading).toMatchObject({ name: "朝霧ソープ", by: "rules", forbiddenWords: ["シワが消える"] });
  const roleOf = (words: string) => reading.sentences.find((sentence) => sentence.text.includes(words))?.role;
  expect(roleOf("手練り")).toBe("public");
  expect(roleOf("30万円")).toBe("internal");
  expect(reading.prices).toContainEqual({ text: expect.stringContaining("1,980円"), own: true });
});

it.each([{}, { text: "" }, { text: "短い" }, { text: "あ".repeat(5001) }])(
  "says what is wrong with a text that cannot be read: %j",
  async (body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(/[ぁ-ん]/);
  },
);

it("has an allowance by the minute", async () => {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 30; turn += 1)
    statuses.add((await ask({ text: "国産大豆の味噌です。980円。" })).status);
  expect(statuses).toContain(429);
});
