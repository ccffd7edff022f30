import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { AttachmentRef } from "#src/domain/attachment/schema.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readRelatedWork } from "#src/domain/related-work/queries.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { setApproval } from "#src/domain/result/commands/approve.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId, { goal: "faq" })).runId);
});
afterAll(() => services.drop());

async function newest(tool: ToolName) {
  const found = (await readNewestResults(ctx, projectId)).find((result) => result.tool === tool);
  if (!found) throw new Error(`no ${tool}`);
  return found;
}
const relations = async (id: string) => readRelatedWork(ctx, await accessResult(ctx, id, "read"));
async function ask(title: string, text: string, attachments: AttachmentRef[]) {
  const account = await accessAccount(ctx);
  const id = await createThread(ctx, projectId, account, { title, idempotencyKey: newKey() });
  const access = await accessThread(ctx, id, "work");
  await sendMessage(ctx, access, account, { text, attachments, idempotencyKey: newKey() });
  return id;
}

it("what was made from a result is found from it, and it from that, until it is in the trash", async () => {
  const concerns = await newest("concerns");
  const faq = await newest("faq");
  const made = async () => (await relations(concerns.id)).results.map(({ id }) => id);
  expect(await made()).toEqual([faq.id]);
  expect((await relations(faq.id)).from.map(({ id }) => id)).toContain(concerns.id);
  expect((await relations(faq.id)).results).toEqual([]);
  await markResults(ctx, projectId, { ids: [faq.id], trashed: true });
  expect(await made()).toEqual([]);
  await markResults(ctx, projectId, { ids: [faq.id], trashed: false });
});

it("threads where it, or a person of it, stands beside a message; those of others are not named", async () => {
  const persona = await newest("persona");
  const faq = await newest("faq");
  const person = persona.items.find(({ kind }) => kind === "person");
  const one = await ask("一つ目", "どう思いますか", [{ kind: "result", id: persona.id }]);
  const two = await ask("二つ目", "どう思いますか", [{ kind: "persona", id: person?.id ?? "" }]);
  await ask("三つ目", "どう思いますか", [{ kind: "result", id: faq.id }]);
  const { threads } = await relations(persona.id);
  expect(threads.map(({ id, title, made }) => [id, title, made])).toEqual([
    [two, "二つ目", false],
    [one, "一つ目", false],
  ]);
});

it("the memo where it stands as a card, not where its words are", async () => {
  const [faq, analysis] = [await newest("faq"), await newest("analyze")];
  const card = `[質問](/${projectId}/results?open=${faq.runId}#result-${faq.id})`;
  const text = `決めたこと\n\n${card}\n\n${analysis.items[0]?.text}`;
  await saveMemo(ctx, projectId, await accessAccount(ctx), { text, base: 0 });
  expect((await relations(faq.id)).memo).toBe(true);
  expect((await relations(analysis.id)).memo).toBe(false);
});

it("the parts of the summary that are taken from it; a newer result takes its place, a decided one stays", async () => {
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase", seed: 3 })).runId);
  const analysis = await newest("analyze");
  expect((await relations(analysis.id)).summary).toContain("商品一言");
  expect((await relations((await newest("persona")).id)).summary).toContain("誰に");
  const copy = await newest("catchphrase");
  const places = async () => (await relations(copy.id)).summary;
  expect(await places()).toEqual([]);
  const access = await accessResult(ctx, copy.id, "approve");
  await setApproval(ctx, access, await accessAccount(ctx), { approval: "approved", note: "" });
  expect(await places()).toEqual(["決まったコピー"]);
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase", seed: 4 })).runId);
  expect((await newest("catchphrase")).id).not.toBe(copy.id);
  expect(await places()).toEqual(["決まったコピー"]);
});
