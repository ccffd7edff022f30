/** What a thread was told to rest on: its runs read these files and this person, and nothing else. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { result } from "#src/db/schema/result.ts";
import { run } from "#src/db/schema/run.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { listMaterials } from "#src/domain/attachment/queries.ts";
import { removeDocument } from "#src/domain/brief/commands/documents.ts";
import type { Context } from "#src/domain/context.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readParents } from "#src/domain/result/queries.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { chooseMaterials } from "#src/domain/thread/commands/materials.ts";
import { readThread } from "#src/domain/thread/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ wall: false });
  ctx = await services.person();
  projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId, { goal: "persona" })).runId);
});
afterAll(() => services.drop());

async function upload(by: Context, to: ProjectId, name: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return (await takeDocument(by, to, null, { name, bytes }, AbortSignal.timeout(20_000))).id;
}
async function open(by = ctx, to = projectId) {
  const id = await createThread(by, to, await accessAccount(by), { title: "", idempotencyKey: newKey() });
  return accessThread(by, id, "work");
}
/** Asks in the thread for headlines; the run with the sentences that its result was given. */
async function written(thread: Awaited<ReturnType<typeof open>>) {
  const accountId = await accessAccount(ctx);
  await sendMessage(ctx, thread, accountId, {
    text: "キャッチコピーをメール用に5本お願いします",
    idempotencyKey: newKey(),
  });
  const runId = (await readMessages(ctx, thread.threadId, accountId, {})).messages.at(-1)?.run?.id ?? "";
  await finished(ctx, runId, 30_000);
  const [row] = await ctx.db
    .select({ materials: result.materials, chosen: run.materials })
    .from(result)
    .innerJoin(run, eq(run.id, result.runId))
    .where(eq(result.runId, runId));
  const letters = new Set((row?.materials ?? []).map((id) => id.replace(/-?s?\d+$/, "")));
  return { chosen: row?.chosen, letters: [...letters].sort() };
}

it("files that were chosen are read with the person's own words, others are not; without a choice all are", async () => {
  const shop = await upload(ctx, projectId, "店.txt", "店は新潟市中央区にあります。営業は朝9時からです。");
  await upload(ctx, projectId, "配送.txt", "配送は佐川急便です。送料は全国一律で550円です。");
  const thread = await open();
  await chooseMaterials(ctx, thread, { files: [shop] });
  const some = await written(thread);
  expect(some).toEqual({ chosen: { files: [shop], persona: null }, letters: ["B", "F1"] });
  await chooseMaterials(ctx, thread, { files: [] });
  expect((await written(thread)).letters).toEqual(["B"]);
  await chooseMaterials(ctx, thread, { files: null });
  expect((await readThread(ctx, thread.threadId)).materials).toBeNull();
  await removeDocument(ctx, projectId, shop);
  expect((await written(await open())).chosen).toBeNull();
});

it("a person that was chosen is the only one that its tools read, and stays chosen beside the files", async () => {
  const thread = await open();
  const { personas } = await listMaterials(ctx, projectId, null);
  const second = personas[1];
  if (!second) throw new Error("one person only");
  await chooseMaterials(ctx, thread, { persona: second.id });
  await chooseMaterials(ctx, thread, { files: [] });
  const materials = (await readThread(ctx, thread.threadId)).materials;
  expect(materials).toEqual({ files: [], persona: second.id });
  const people = async (persona: string | null) =>
    (await readParents(ctx, projectId, ["persona"], { persona })).items.persona?.filter(
      ({ kind }) => kind === "person",
    );
  expect((await people(null))?.length).toBe(personas.length);
  const alone = await readParents(ctx, projectId, ["persona"], { persona: second.id });
  expect((await people(second.id))?.map(({ id }) => id)).toEqual([second.id]);
  expect(new Set(alone.items.persona?.map(({ fields }) => fields.persona)).size).toBe(1);
  expect(alone.items.persona?.some(({ kind }) => kind === "line")).toBe(true);
  // One that is gone binds nobody.
  expect((await people(ctx.newId()))?.length).toBe(personas.length);
});

it("what is not of the project is not there, and nothing is chosen then (Z02)", async () => {
  const other = await services.person();
  const theirs = await make(other);
  const foreign = await upload(other, theirs, "秘密.txt", "よその案件の資料です。ここには出ません。");
  const [persona] = (await listMaterials(ctx, projectId, null)).personas;
  const thread = await open();
  for (const wish of [{ files: [foreign] }, { persona: foreign }, { persona: ctx.newId() }])
    await expect(chooseMaterials(ctx, thread, wish)).rejects.toMatchObject({ code: "not_found" });
  const beyond = await open(other, theirs);
  await expect(chooseMaterials(other, beyond, { persona: persona?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await readThread(ctx, thread.threadId)).materials).toBeNull();
});
