/** What a person puts beside a message: only of the project, stored with it, and what the answer rests on first. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { listAttachables } from "#src/domain/attachment/queries.ts";
import type { AttachmentRef } from "#src/domain/attachment/schema.ts";
import { removeDocument } from "#src/domain/brief/commands/documents.ts";
import { readBriefUnder } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { accessMessage } from "#src/domain/message/access.ts";
import { answerAgain, sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { MessageView } from "#src/domain/message/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
let file: AttachmentRef;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId, { goal: "persona" })).runId);
  file = await upload(ctx, projectId, "配送.txt", "配送は佐川急便です。送料は全国一律で550円です。");
  await memo("倉庫の休みは水曜日です。\n\n送料はいくらか、来月に見直します。", 0);
});
afterAll(() => services.drop());

async function memo(text: string, base: number) {
  await saveMemo(ctx, projectId, await accessAccount(ctx), { text, base });
}
async function upload(by: Context, to: ProjectId, name: string, text: string): Promise<AttachmentRef> {
  const bytes = new TextEncoder().encode(text);
  const { id } = await takeDocument(by, to, null, { name, bytes }, AbortSignal.timeout(20_000));
  return { kind: "file", id };
}
async function open(by: Context, to: ProjectId): Promise<string> {
  return createThread(by, to, await accessAccount(by), { title: "", idempotencyKey: newKey() });
}
async function send(by: Context, id: string, text: string, attachments: AttachmentRef[], key = newKey()) {
  const access = await accessThread(by, id, "work");
  await sendMessage(by, access, await accessAccount(by), { text, attachments, idempotencyKey: key });
}
async function read(by: Context, id: string): Promise<MessageView[]> {
  const { threadId } = await accessThread(by, id, "read");
  return (await readMessages(by, threadId, await accessAccount(by), {})).messages;
}
async function ask(text: string, attachments: AttachmentRef[]) {
  const id = await open(ctx, projectId);
  await send(ctx, id, text, attachments);
  const [asked, answer] = await read(ctx, id);
  if (!asked || !answer) throw new Error("not stored");
  return { id, asked, answer };
}
const materials = ({ parts }: MessageView) =>
  parts.flatMap((part) => (part.type === "materials" ? part.materials : []));
const said = ({ parts }: MessageView) =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");

it("offers the project's files, results, personas and memo by the beginning of their names, and nothing of others", async () => {
  const stranger = await services.person();
  await upload(
    stranger,
    await make(stranger),
    "配送のひみつ.txt",
    "他社の話です。これは別の案件にあります。",
  );
  const all = await listAttachables(ctx, projectId, "");
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["file", "result", "persona", "memo"]));
  expect((await listAttachables(ctx, projectId, "配送")).map(({ title }) => title)).toEqual(["配送.txt"]);
  expect((await listAttachables(ctx, projectId, "メモ")).map(({ kind }) => kind)).toEqual(["memo"]);
  const personas = (await listAttachables(ctx, projectId, "ペルソナ")).map(({ kind }) => kind);
  expect(new Set(personas)).toEqual(new Set(["result", "persona"]));
});

it("what stands beside a message is stored with it, and answers it before anything else of the project", async () => {
  const { asked, answer } = await ask("送料はいくらですか", [file, file]);
  expect(asked.parts[1]).toEqual({
    type: "attachments",
    attachments: [{ ...file, title: "配送.txt", to: `/${projectId}/files#document-${file.id}` }],
  });
  expect(materials(answer)[0]).toMatchObject({ id: "F1-s2", text: "送料は全国一律で550円です。" });
  expect(materials(answer).every(({ kind }) => kind === "file")).toBe(true);
  const own = await ask("倉庫の休みはいつですか", [{ kind: "memo", id: projectId }]);
  expect(materials(own.answer).map(({ kind, text }) => [kind, text])).toEqual([
    ["memo", "倉庫の休みは水曜日です。"],
  ]);
});

it("what it does not hold is said to stand elsewhere; a question that fits nothing is shown how it begins", async () => {
  const elsewhere = await ask("倉庫の休みはいつですか", [file]);
  expect(said(elsewhere.answer)).toContain("付けた材料には見つかりませんでした");
  expect(materials(elsewhere.answer)[0]).toMatchObject({ kind: "memo" });
  const person = (await listAttachables(ctx, projectId, "")).find(({ kind }) => kind === "persona");
  if (!person) throw new Error("no persona");
  const heads = await ask("要点をまとめるとどうなりますか", [{ kind: "persona", id: person.id }]);
  expect(said(heads.answer)).toContain("次のように始まります");
  expect(materials(heads.answer)[0]).toMatchObject({ kind: "result", title: `ペルソナ ${person.title}` });
});

it("is of the same project and still there, or the message is not stored", async () => {
  const stranger = await services.person();
  const theirs = await make(stranger);
  const foreign = await upload(stranger, theirs, "秘密.txt", "これは隣の案件の秘密です。");
  const id = await open(ctx, projectId);
  const own = (await listAttachables(ctx, projectId, "")).find(({ kind }) => kind === "result");
  const refs: AttachmentRef[] = [
    foreign,
    { kind: "memo", id: theirs },
    { kind: "result", id: foreign.id },
    { kind: "persona", id: own?.id ?? "" },
  ];
  for (const ref of refs)
    await expect(send(ctx, id, "送料はいくらですか", [file, ref])).rejects.toMatchObject({
      code: "not_found",
    });
  expect(await read(ctx, id)).toEqual([]);
});

it("sent again adds nothing, even when the file has gone meanwhile; with something else beside it, it is refused", async () => {
  const gone = await upload(ctx, projectId, "一時.txt", "この倉庫は川崎にあります。");
  const id = await open(ctx, projectId);
  await send(ctx, id, "倉庫はどこですか", [gone], "one-key-for-it");
  await removeDocument(ctx, projectId, gone.id);
  await send(ctx, id, "倉庫はどこですか", [gone], "one-key-for-it");
  const messages = await read(ctx, id);
  expect(messages).toHaveLength(2);
  await expect(send(ctx, id, "倉庫はどこですか", [file], "one-key-for-it")).rejects.toMatchObject({
    code: "idempotency_mismatch",
  });
  const again = await accessMessage(ctx, id, messages[1]?.id ?? "", "work");
  await expect(answerAgain(ctx, again, newKey())).rejects.toMatchObject({ code: "not_found" });
});

it("an answer asked for again rests on the same", async () => {
  const { id, answer } = await ask("送料はいくらですか", [file]);
  await answerAgain(ctx, await accessMessage(ctx, id, answer.id, "work"), newKey());
  const again = (await read(ctx, id)).at(-1);
  expect(again?.id).not.toBe(answer.id);
  expect(again && materials(again)).toEqual(materials(answer));
});

it("a file beside a request becomes material of what is made, also in a project that has nothing else", async () => {
  const fresh = await make(ctx);
  const only = await upload(
    ctx,
    fresh,
    "商品.txt",
    "米ぬか発酵の化粧水「うるみ」。価格は2,970円(税込)です。",
  );
  const id = await open(ctx, fresh);
  await send(ctx, id, "商品分析を作ってください", [only]);
  const run = (await read(ctx, id))[1]?.run;
  await finished(ctx, run?.id ?? "");
  const [asked, answer] = await read(ctx, id);
  expect(asked?.parts).toHaveLength(2);
  expect(answer && materials(answer)[0]?.id).toBe("F1-s1");
  const made = answer?.run?.results.find(({ tool }) => tool === "analyze");
  const brief = await readBriefUnder(ctx, fresh, made?.briefId ?? "", null);
  expect(brief.sentences.map(({ id: number }) => number)).toContain("F1-s2");
  expect(made?.materials).toContain("F1-s2");
});
