import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import type { CheckAnswer } from "#src/domain/check/schema.ts";
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
  call("/api/v1/checks", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

it("finds what a visitor's text may not say, with clause and two other wordings, by class and place", async () => {
  const answer = await ask({ text: "塗るだけでシミが消える美容液", class: "cosmetics", role: "headline" });
  expect(answer.status).toBe(200);
  const { class: productClass, flags } = (await answer.json()) as CheckAnswer;
  expect(productClass).toBe("cosmetics");
  expect(flags[0]).toMatchObject({ level: "must", clause: expect.stringContaining("薬機法") });
  expect(flags[0]?.rewrites).toHaveLength(2);
  const excluded = await ask({ text: "シミ 消す", class: "cosmetics", role: "negative_keyword" });
  expect(((await excluded.json()) as CheckAnswer).flags).toEqual([]);
});

it("reads the class itself, and holds the text against the material that is sent along", async () => {
  const answer = await ask({
    text: "送料無料でお届け",
    context: "国産大豆の味噌です。送料は全国一律700円です。",
  });
  const { class: productClass, flags } = (await answer.json()) as CheckAnswer;
  expect(productClass).toBe("food");
  expect(flags).toContainEqual(expect.objectContaining({ ruleId: "material.free", level: "must" }));
});

it.each([
  {},
  { text: " " },
  { text: "あ".repeat(2001) },
  { text: "味噌", class: "soap" },
  { text: "味噌", role: "poem" },
])("says what is wrong with what cannot be checked: %j", async (body) => {
  const answer = await ask(body);
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(/[ぁ-ん]/);
});

it("has an allowance by the minute", async () => {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 30; turn += 1) statuses.add((await ask({ text: "国産大豆の味噌です。" })).status);
  expect(statuses).toContain(429);
});
