/** What somebody without an account can send to a client's link over HTTP, all of it meant badly. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { handedOver, handedWork } from "../workspace/handover-support.ts";

let services: TestServices;
let api: ReturnType<typeof createApi>;
let token: string;
let resultId: string;
beforeAll(async () => {
  services = await createTestServices();
  api = createApi(services);
  const { ctx, projectId, first } = await handedWork(services);
  resultId = first;
  ({ token } = await handedOver(ctx, projectId, first));
});
afterAll(() => services.drop());

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request(`/api/v1/client/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const saying = (more: object = {}) => ({
  ...{ token, resultId, version: 1, says: "comment", name: "佐藤", note: "確かめました" },
  ...more,
});

it("the view and an answer need the token alone, leave no cookie and are kept by no cache", async () => {
  for (const answer of [await post("view", { token }), await post("answers", saying())]) {
    expect(answer.ok).toBe(true);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  }
});

it("what opens nothing is told one thing, whichever way it is asked", async () => {
  const wrong = "x".repeat(43);
  const item = randomUUID();
  const answers = [
    await post("view", { token: wrong }),
    await post("view", { token: wrong, password: "guess" }),
    await post("view", { token: `${token}x` }),
    await post("answers", saying({ token: wrong })),
    await api.request(`/api/v1/client/banner.png?${new URLSearchParams({ token: wrong, item })}`),
  ];
  const told = await Promise.all(
    answers.map(async (answer) => {
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      return [answer.status, error.code, error.message];
    }),
  );
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(told[0]?.slice(0, 2)).toEqual([404, "not_found"]);
});

it("what is too large, malformed, from another site or about anything else is refused and changes nothing", async () => {
  const read = async () => (await post("view", { token })).text();
  const before = await read();
  const refused = [
    [await post("answers", saying({ note: "あ".repeat(20_000) })), 413],
    [await post("answers", "{"), 400],
    [await post("answers", saying({ note: "あ".repeat(1001) })), 400],
    [await post("answers", saying({ name: ["佐藤"] })), 400],
    [await post("answers", saying({ says: "used" })), 400],
    [await post("answers", saying({ resultId: "' or 1=1 --" })), 400],
    [await post("answers", saying({ resultId: randomUUID() })), 404],
    [await post("answers", saying({ version: 2 })), 409],
    [await post("answers", saying(), { "sec-fetch-site": "cross-site" }), 403],
    [await api.request(`/api/v1/client/banner.png?token=${token}&item=${randomUUID()}`), 404],
  ] as const;
  for (const [answer, status] of refused) expect(answer.status).toBe(status);
  expect(await read()).toBe(before);
});
