/** Without a model: what a message asks is answered with the project's own sentences, word for word, or not at all. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  const neighbour = await services.person();
  const other = await make(neighbour);
  await saveMemo(neighbour, other, await accessAccount(neighbour), {
    text: "駐車場は隣の案件の裏です。",
    base: 0,
  });
  ctx = await services.person();
  projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId)).runId);
  const memo = "定休日は水曜日です。\n\n撮影は12月3日に行います。";
  await saveMemo(ctx, projectId, await accessAccount(ctx), { text: memo, base: 0 });
});
afterAll(() => services.drop());

async function ask(text: string): Promise<MessagePart[]> {
  const accountId = await accessAccount(ctx);
  const id = await createThread(ctx, projectId, accountId, { title: "", idempotencyKey: newKey() });
  const access = await accessThread(ctx, id, "work");
  await sendMessage(ctx, access, accountId, { text, idempotencyKey: newKey() });
  const [, answer] = (await readMessages(ctx, access.threadId, accountId, {})).messages;
  expect(answer?.run).toBeNull();
  return answer?.parts ?? [];
}
const materialsOf = (parts: MessagePart[]) =>
  parts.flatMap((part) => (part.type === "materials" ? part.materials : []));
const textOf = (parts: MessagePart[]) =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");

it.each([
  ["値段はいくらですか", "brief", "120mL、2,970円(税込)。"],
  ["返品できますか？", "brief", "初回のみ30日間返品可。"],
  ["アンケートの結果は？", "brief", "2025年の自社アンケート(n=212)で87%が「使用感に満足」と回答。"],
  ["定休日を教えて", "memo", "定休日は水曜日です。"],
] as const)("%s", async (question, kind, sentence) => {
  const parts = await ask(question);
  const [first] = materialsOf(parts);
  expect(first).toMatchObject({ kind, text: sentence });
  expect(first?.to).toMatch(new RegExp(`^/${projectId}`));
  expect(textOf(parts)).toContain(`「${sentence}」`);
  expect(parts.at(-1)).toMatchObject({ type: "next" });
  // Every quotation stands in the material, letter for letter.
  for (const { text, kind: from } of materialsOf(parts))
    if (from === "brief") expect(sampleText).toContain(text);
});

it.each(["駐車場はありますか", "天気はどうですか", "代表者の名前は？"])(
  "%s is not answered from nowhere, nor from another project",
  async (question) => {
    const parts = await ask(question);
    expect(materialsOf(parts)).toEqual([]);
    expect(textOf(parts)).toContain("見つかりませんでした");
    expect(textOf(parts)).not.toContain("隣の案件");
  },
);

it("a blank, a heading or another question is no answer, however many of the words it holds", async () => {
  // The page and its questions speak of 送料 in blanks and questions alone.
  await finished(ctx, (await begin(ctx, projectId, { goal: "lp_manuscript" })).runId);
  const parts = await ask("送料はいくら？");
  expect(textOf(parts)).toContain("見つかりませんでした");
  expect(materialsOf(parts)).toEqual([]);
});
