/** What a model is reminded of when it answers: as much of the thread, the brief and the results as has room, and no more. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { resultItem } from "#src/db/schema/result.ts";
import { message, thread } from "#src/db/schema/thread.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { readChat } from "#src/domain/chat/commands/read.ts";
import { resultLines } from "#src/domain/chat/rules/prompt.ts";
import type { Context } from "#src/domain/context.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import type { Lease } from "#src/domain/run/commands/lease.ts";
import { estimateChat } from "#src/domain/run/rules.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import { plainItem } from "#test/support/seeding.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";
import { seedResults } from "./seeded.ts";
import { make } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person();
});
beforeEach(async () => {
  projectId = await make(ctx, "会話");
});
afterAll(() => services.drop());
const db = () => services.database.drizzle;

const text = (words: string): MessagePart => ({ type: "text", text: words });

/** A thread in which this was said, a person and the assistant in turn; the last is the question. */
async function talk(said: MessagePart[][], brief = sampleText) {
  const { id: briefId } = await saveBrief(ctx, projectId, { text: brief, corrections: [] });
  const runId = crypto.randomUUID();
  await seedResults(db(), projectId, [{ id: runId, createdAt: new Date() }], { tool: "analyze" });
  const threadId = crypto.randomUUID();
  const createdAt = new Date();
  await db().insert(thread).values({ id: threadId, projectId, title: "", activeAt: createdAt, createdAt });
  let parentId: string | null = null;
  for (const [at, parts] of [...said, []].entries()) {
    const id = crypto.randomUUID();
    const isAnswer = at === said.length;
    const role = (said.length - at) % 2 === 1 ? ("user" as const) : ("assistant" as const);
    await db()
      .insert(message)
      .values({
        ...{ id, threadId, parentId, number: at + 1, role, parts, idempotencyKey: id, createdAt },
        runId: isAnswer ? runId : null,
      });
    parentId = id;
  }
  return readChat(ctx, { runId, projectId, briefId, preset: null, materials: null } as unknown as Lease);
}
const before = (turns: Awaited<ReturnType<typeof talk>>["before"]) =>
  turns.map((turn) => ("text" in turn ? turn.text : ""));

it("is reminded of twelve messages, the oldest first, beginning with a person's words", async () => {
  const said = Array.from({ length: 15 }, (_, at) => [text(`第${at + 1}`)]);
  const input = await talk(said);
  expect(input.question).toBe("第15");
  expect(before(input.before)).toEqual(Array.from({ length: 12 }, (_, at) => `第${at + 3}`));
  expect((await talk([[text("前置き")], [text("質問")]])).before).toEqual([]);
});

it("is reminded of the beginning of a long message, and of no more than fits altogether", async () => {
  const long = "字".repeat(1300);
  const input = await talk([
    [text("古い")],
    [text(long)],
    [text(long)],
    [text(long)],
    [text(long)],
    [text(long)],
    [text("質問")],
  ]);
  const turns = before(input.before);
  expect(turns.every((words) => words.length === 1200)).toBe(true);
  expect(turns).toHaveLength(4);
});

it("is told of what was made and put beside a message, and asked only the words", async () => {
  const made: MessagePart = { type: "tools", tools: ["faq"] };
  const memo = { kind: "memo" as const, id: projectId, title: "メモ", to: "/" };
  const attached: MessagePart = { type: "attachments", attachments: [memo] };
  const input = await talk([[text("作って"), attached], [made], [text("どう？"), attached]]);
  expect(before(input.before)).toEqual(["作って\n（付けた材料: メモ）", "（よくある質問を作りました）"]);
  expect([input.question, input.hasFiles]).toEqual(["どう？", false]);
});

it("is given what stands beside the message, numbered, before everything else", async () => {
  const accountId = await accessAccount(ctx);
  await saveMemo(ctx, projectId, accountId, { text: "倉庫は川崎です。休みは水曜です。", base: 0 });
  const memo = { kind: "memo" as const, id: projectId, title: "メモ", to: "/" };
  const input = await talk([[text("休みは？"), { type: "attachments", attachments: [memo] }]]);
  expect(input.material.attached.map(({ id, text: words }) => [id, words])).toEqual([
    ["T1", "倉庫は川崎です。"],
    ["T2", "休みは水曜です。"],
  ]);
  const size = input.sentences.reduce((sum, { text: words }) => sum + words.length, 0);
  expect(input.budget).toBe(estimateChat(size, true));
  expect((await talk([[text("休みは？")]])).budget).toBe(estimateChat(size));
});

it("is given three lines of each result that say different things, by the numbers that it may name them by", async () => {
  const id = crypto.randomUUID();
  await seedResults(db(), projectId, [{ id, createdAt: new Date() }], { tool: "faq" });
  await db()
    .insert(resultItem)
    .values(
      ["字".repeat(100), "字".repeat(100), "三", "四"].map((words, at) => ({
        ...{ id: crypto.randomUUID(), resultId: id, position: at + 2, updatedAt: new Date() },
        item: { ...plainItem, id: `${at}`, kind: "entry", text: words },
      })),
    );
  const lines = resultLines((await talk([[text("質問")]])).material.results);
  const faq = lines.findIndex((line) => line.startsWith("r7 よくある質問"));
  expect(lines[faq]).toBe("r7 よくある質問（できあがり、5件、材料が変わりました）");
  expect(lines.slice(faq + 1)).toEqual([`r7.1: ${id}`, `r7.2: ${"字".repeat(60)}`, "r7.4: 三"]);
});

it("is given as much of a long brief as has room, and told how much is left", async () => {
  const sentence = (at: number) =>
    `${`${at}`.padStart(3, "0")}番目の商品は${"長い説明の文".repeat(12)}です。`;
  const brief = Array.from({ length: 50 }, (_, at) => sentence(at)).join("\n");
  const { material, sentences } = await talk([[text("質問")]], brief);
  expect(material.left).toBe(sentences.length - material.brief.length);
  expect(material.brief.map(({ id }) => id)).toEqual(
    sentences.slice(0, material.brief.length).map(({ id }) => id),
  );
  expect(material.brief.reduce((sum, { text: words }) => sum + words.length, 0)).toBeLessThanOrEqual(6000);
});
