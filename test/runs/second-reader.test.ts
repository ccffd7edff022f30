/** A model as second reader of a text: it proposes, code holds its words against the text, and it is paid for once there is an answer. */
import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { usageEntry } from "#src/db/schema/usage.ts";
import { checkAnyText } from "#src/domain/check/commands/check.ts";
import type { Context } from "#src/domain/context.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

const text = "シミが消える化粧水。悩んでいた鏡の中が、昨日までの話になりました。";
const found = (words: string, more: object = {}) => ({
  ...{
    words,
    level: "must",
    clause: "薬機法 66条",
    why: "悩みが消えたと読めます。",
    rewrite: "毎日のお手入れに。",
  },
  ...more,
});

let services: TestServices;
let ctx: Context;
let answer: object | "broken" = { findings: [] };

beforeAll(async () => {
  const composer = createComposer({
    ...composerTasks(),
    check: () => {
      if (answer === "broken") throw new Error("the model is out of order");
      return answer;
    },
  });
  const model = createModelEngine({ name: "reader", embedded: false, model: () => composer });
  services = await createTestServices({ engines: { model }, env: { MODEL_READING: "true" } });
});
afterAll(() => services.drop());
beforeEach(async () => {
  ctx = await services.person();
});

const check = (more: object = {}) =>
  checkAnyText(ctx, { text, class: "cosmetics", reader: "model", ...more });
const entries = () => ctx.db.select().from(usageEntry).where(like(usageEntry.key, "check:%"));

it("adds what the rules do not find, with the model's words only where the text holds them, and takes no rule's finding away", async () => {
  answer = {
    findings: [
      found("昨日までの話になりました"),
      found("シミが消える"),
      found("シワがなくなる"),
      found("", { level: "check" }),
      { words: "鏡の中" },
    ],
  };
  const { flags, by } = await check();
  expect(by).toBe("model");
  const rules = flags.filter(({ ruleId }) => ruleId !== "model");
  expect(rules).toContainEqual(expect.objectContaining({ level: "must", words: "シミが消える" }));
  expect(flags.filter(({ ruleId }) => ruleId === "model")).toMatchObject([
    { words: "昨日までの話になりました", level: "must", rewrites: ["毎日のお手入れに。"] },
  ]);
  expect((await entries()).at(-1)).toMatchObject({ state: "settled", kind: "tokens", reason: "check" });
});

it("leaves the rules' report when it fails, costs nothing then, and is not asked for visitors or without the wish", async () => {
  const before = (await entries()).length;
  answer = "broken";
  const { flags, by } = await check();
  expect(by).toBe("rules");
  expect(flags.length).toBeGreaterThan(0);
  expect((await entries()).slice(before)).toMatchObject([{ state: "released" }]);
  answer = { findings: [found("鏡の中が")] };
  expect((await check({ reader: undefined })).by).toBe("rules");
  const visitor = services.context({ visitorId: null, user: null, addressHash: "a" });
  expect((await checkAnyText(visitor, { text, class: "cosmetics", reader: "model" })).by).toBe("rules");
  expect(await entries()).toHaveLength(before + 1);
});
