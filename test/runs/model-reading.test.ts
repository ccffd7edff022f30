/** A model reads the memo before the first step of a signed-in person's run: what it takes inside is in no result. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readParts } from "#src/brief/reading/model/parts.ts";
import { usageEntry } from "#src/db/schema/usage.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { readPastedMemo } from "#src/domain/reading/commands/read.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "#test/workspace/support.ts";

const text = `商品名：曲げ木の椅子「こより」
山のミズナラを一枚ずつ曲げて作る、食卓の椅子です。
価格は48,000円（税込）。座面の高さは42cmです。
若手の職人はまだ一人で曲げられません。
届くまで3週間です。`;
const secret = "若手の職人はまだ一人で曲げられません。";
const readings = {
  right: {
    name: { s: "B1", words: "こより" },
    kind: { s: "B2", words: "食卓の椅子" },
    class: "goods",
    unsure: [],
    roles: ["B5|internal"],
    forbidden: [],
    required: [],
    audience: [],
    media: [],
    aim: [],
    contradictions: [],
  },
  useless: { roles: "none" },
};

let services: TestServices;
let ctx: Context;
let answer: object | "broken" = readings.right;
let asked = 0;
/** Questions that one reading is asked in. */
const aReading = readParts.length;

beforeAll(async () => {
  const composer = createComposer({
    ...composerTasks(),
    reading: () => {
      asked += 1;
      if (answer === "broken") throw new Error("the model is out of order");
      return answer;
    },
  });
  const model = createModelEngine({ name: "reader", embedded: false, model: () => composer });
  services = await createTestServices({
    engines: { model },
    env: { MODEL_READING: "true", ACCOUNT_CALLS_PER_DAY: "100000" },
  });
  ctx = await services.person();
});
afterAll(() => services.drop());
beforeEach(() => {
  asked = 0;
  answer = readings.right;
});

async function made(project = ctx, brief: object = { text }, key = newKey()) {
  const projectId = await make(project);
  const run = await begin(project, projectId, { brief, goal: "catchphrase", idempotencyKey: key });
  await finished(ctx, run.runId);
  const [results, newest] = [
    await readNewestResults(project, projectId),
    await readNewestBrief(project, projectId),
  ];
  const texts = results.flatMap(({ items }) => items.map((item) => JSON.stringify(item)));
  const entries = await project.db.select().from(usageEntry).where(eq(usageEntry.runId, run.runId));
  const reading = entries.find(({ key: each }) => each.endsWith(":reading"));
  return { projectId, run, results, newest, texts, reading };
}

it("what the model takes inside is material of nothing; the answer is kept and paid for", async () => {
  const { newest, texts, reading } = await made();
  expect(asked).toBe(aReading);
  expect(texts.length).toBeGreaterThan(3);
  expect(newest?.sentences.map(({ text: each }) => each)).not.toContain(secret);
  expect(newest?.readAnswer?.roles).toEqual(["B5|internal"]);
  expect(newest?.fields.kind?.text).toBe("食卓の椅子");
  expect(newest?.version).toBe(1);
  expect(texts.filter((each) => each.includes("若手"))).toEqual([]);
  expect(reading).toMatchObject({ state: "settled", kind: "tokens" });
  expect(reading?.settled).toBeGreaterThan(0);
});

it("the same text is asked about once, also in another version; another text is another question", async () => {
  const { projectId } = await made();
  const again = await begin(ctx, projectId, { brief: { text }, goal: "faq" });
  await finished(ctx, again.runId);
  const corrections = [{ field: "audience", values: ["一人暮らしの人"] }];
  const third = await begin(ctx, projectId, { brief: { text, corrections }, goal: "faq" });
  await finished(ctx, third.runId);
  expect(asked).toBe(aReading);
  const newest = await readNewestBrief(ctx, projectId);
  expect(newest?.version).toBe(2);
  expect(newest?.sentences.map(({ text: each }) => each)).not.toContain(secret);
  const other = await begin(ctx, projectId, { brief: { text: `${text}\n色は2色です。` }, goal: "faq" });
  await finished(ctx, other.runId);
  expect(asked).toBe(2 * aReading);
});

it("a request that is sent again after the reading means the same run", async () => {
  const key = newKey();
  const { projectId, run } = await made(ctx, { text }, key);
  const same = await begin(ctx, projectId, { brief: { text }, goal: "catchphrase", idempotencyKey: key });
  expect(same.runId).toBe(run.runId);
});

it.each([["broken" as const], [readings.useless]])(
  "a model that cannot read leaves the reading by rules, and costs nothing: %j",
  async (given) => {
    answer = given;
    const { newest, texts, reading } = await made();
    expect(texts.length).toBeGreaterThan(3);
    expect(newest?.readAnswer).toBeNull();
    expect(newest?.sentences.map(({ text: each }) => each)).toContain(secret);
    expect(reading?.state).toBe("released");
  },
);

it("a model that leaves nothing to write from changes nothing", async () => {
  answer = { ...readings.right, roles: ["B1", "B2", "B3", "B4", "B5", "B6"].map((id) => `${id}|internal`) };
  const { newest, texts } = await made();
  expect(newest?.readAnswer).toBeNull();
  expect(texts.length).toBeGreaterThan(3);
});

it("what the person uses all the same stays theirs", async () => {
  const corrections = [{ field: "usable", values: [secret] }];
  const { newest } = await made(ctx, { text, corrections });
  expect(newest?.sentences.map(({ text: each }) => each)).toContain(secret);
  expect(newest?.readAnswer).not.toBeNull();
});

it("without a project: the model's for signed-in people, once a text and paid for; by rules for visitors", async () => {
  const person = await services.person();
  const [one, two] = [await readPastedMemo(person, { text }), await readPastedMemo(person, { text })];
  expect(two).toEqual(one);
  expect(asked).toBe(aReading);
  expect(one.by).toBe("model");
  expect(one.sentences.find(({ text: each }) => each === secret)?.role).toBe("internal");
  const entries = await person.db
    .select()
    .from(usageEntry)
    .where(eq(usageEntry.accountId, person.actor.user?.id ?? ""));
  expect(entries.map(({ reason, state, projectId }) => [reason, state, projectId])).toEqual([
    ["reading", "settled", null],
  ]);
  const visitor = await services.visit();
  expect((await readPastedMemo(visitor, { text })).by).toBe("rules");
  answer = "broken";
  expect((await readPastedMemo(await services.person(), { text })).by).toBe("rules");
});
